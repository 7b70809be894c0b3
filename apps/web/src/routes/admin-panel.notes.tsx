import { createFileRoute } from '@tanstack/react-router'
import { SectionLoading } from '../features/admin/admin-loading.tsx'
import { NotesSection } from '../features/notes/admin/notes-section.tsx'
import { parseListSearch } from '../components/list/list-search.ts'

export const Route = createFileRoute('/admin-panel/notes')({
  validateSearch: parseListSearch,
  pendingComponent: SectionLoading,
  component: NotesSection,
})
