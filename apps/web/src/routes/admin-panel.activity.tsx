import { createFileRoute } from '@tanstack/react-router'
import { SectionLoading } from '../features/admin/admin-loading.tsx'
import { ActivityPanel } from '../features/audit/activity-panel.tsx'
import { parseListSearch } from '../components/list/list-search.ts'

export const Route = createFileRoute('/admin-panel/activity')({
  validateSearch: parseListSearch,
  pendingComponent: SectionLoading,
  component: ActivityPanel,
})
