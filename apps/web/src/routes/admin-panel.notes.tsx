import { createFileRoute } from '@tanstack/react-router'
import { SectionLoading } from '../features/admin/admin-loading.tsx'
import { NotesPanel } from '../features/notes/admin/notes-panel.tsx'
import { parseListSearch } from '../components/list/list-search.ts'

export const Route = createFileRoute('/admin-panel/notes')({
  validateSearch: parseListSearch,
  pendingComponent: SectionLoading,
  component: NotesPanel,
})
