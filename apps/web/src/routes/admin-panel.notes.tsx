import { createFileRoute } from '@tanstack/react-router'
import { SectionLoading } from '../features/admin/admin-loading.tsx'
import { FIRST_NOTES } from '../features/notes/admin/note-list.ts'
import { NotesSection } from '../features/notes/admin/notes-section.tsx'
import { parseListSearch } from '../lib/list/list-search.ts'

export const Route = createFileRoute('/admin-panel/notes')({
  validateSearch: parseListSearch,
  // The server sends the frame; notes that are searched or filtered are another list.
  loader: ({ context: { api }, location }) => {
    const user = api.session.current.getData()
    if (typeof document === 'undefined' || user?.role !== 'admin' || user.owes !== undefined) return
    if (Object.keys(location.search).length === 0) void api.admin.notes.list.prefetch(FIRST_NOTES)
  },
  pendingComponent: SectionLoading,
  component: NotesSection,
})
