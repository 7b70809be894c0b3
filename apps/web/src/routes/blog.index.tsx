import { createFileRoute } from '@tanstack/react-router'
import { blogHead } from '../features/blog/blog-head.ts'
import { BlogScreen } from '../features/blog/blog-screen.tsx'
import { parseBlogSearch } from '../features/blog/blog-search.ts'
import { loadPosts } from '../features/blog/load-blog.ts'

export const Route = createFileRoute('/blog/')({
  staticData: { hydratesOnInteraction: true },
  validateSearch: parseBlogSearch,
  // Their order, and what else stands there, tells no two pages apart.
  loaderDeps: ({ search: { search, tag } }) => ({ search, tag }),
  loader: ({ context, deps }) => loadPosts(context, deps),
  head: ({ match }) => blogHead(match.context),
  component: BlogScreen,
})
