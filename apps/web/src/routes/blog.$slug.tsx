import { createFileRoute } from '@tanstack/react-router'
import { loadPost } from '../features/blog/load-blog.ts'
import { postHead } from '../features/blog/post/post-head.ts'
import { PostLoading } from '../features/blog/post/post-loading.tsx'
import { PostNotFound } from '../features/blog/post/post-not-found.tsx'
import { PostScreen } from '../features/blog/post/post-screen.tsx'

export const Route = createFileRoute('/blog/$slug')({
  staticData: { hydratesOnInteraction: true },
  loader: ({ context, params }) => loadPost(context, params.slug),
  head: ({ match, params }) => postHead(match.context, params.slug),
  component: PostPage,
  pendingComponent: PostLoading,
  pendingMs: 200,
  notFoundComponent: PostNotFound,
})

function PostPage() {
  const { slug } = Route.useParams()
  return <PostScreen key={slug} slug={slug} />
}
