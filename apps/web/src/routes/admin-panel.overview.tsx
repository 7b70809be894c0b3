import { createFileRoute } from '@tanstack/react-router'
import { SectionLoading } from '../features/admin/admin-loading.tsx'
import { OverviewPanel } from '../features/admin/overview/overview-panel.tsx'
import { parseListSearch } from '../components/list/list-search.ts'

export const Route = createFileRoute('/admin-panel/overview')({
  validateSearch: parseListSearch,
  pendingComponent: SectionLoading,
  component: OverviewPanel,
})
