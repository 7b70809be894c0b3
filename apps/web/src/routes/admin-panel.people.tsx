import { createFileRoute } from '@tanstack/react-router'
import { SectionLoading } from '../features/admin/admin-loading.tsx'
import { PeoplePanel } from '../features/admin/people/people-panel.tsx'
import { parseListSearch } from '../components/list/list-search.ts'

export const Route = createFileRoute('/admin-panel/people')({
  validateSearch: parseListSearch,
  pendingComponent: SectionLoading,
  component: PeoplePanel,
})
