import { createFileRoute } from '@tanstack/react-router'
import { SectionLoading } from '../features/admin/admin-loading.tsx'
import { PostPanel } from '../features/blog/admin/post-panel.tsx'
import { parseListSearch } from '../components/list/list-search.ts'

export const Route = createFileRoute('/admin-panel/blog/$postId')({
  validateSearch: parseListSearch,
  pendingComponent: SectionLoading,
  component: PostPanel,
})
