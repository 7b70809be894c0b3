import { createFileRoute } from '@tanstack/react-router'
import { SectionLoading } from '../features/admin/admin-loading.tsx'
import { PostsView } from '../features/blog/admin/posts-view.tsx'
import { parseListSearch } from '../components/list/list-search.ts'

export const Route = createFileRoute('/admin-panel/blog/')({
  validateSearch: parseListSearch,
  pendingComponent: SectionLoading,
  component: PostsView,
})
