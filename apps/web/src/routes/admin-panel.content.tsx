import { createFileRoute } from '@tanstack/react-router'
import { SectionLoading } from '../features/admin/admin-loading.tsx'
import { ContentPanel } from '../features/content/admin/content-panel.tsx'
import { parseListSearch } from '../components/list/list-search.ts'

export const Route = createFileRoute('/admin-panel/content')({
  validateSearch: parseListSearch,
  pendingComponent: SectionLoading,
  component: ContentPanel,
})
