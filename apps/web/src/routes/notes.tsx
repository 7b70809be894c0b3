import { createFileRoute, Outlet, retainSearchParams } from '@tanstack/react-router'
import { MemberShell } from '../features/member-shell/member-shell.tsx'
import { parseLibrarySearch } from '../features/notes/library/library-search.ts'

export const Route = createFileRoute('/notes')({
  validateSearch: parseLibrarySearch,
  // Cards or lines is a taste, not a filter: it goes along from view to view.
  search: { middlewares: [retainSearchParams(['layout'])] },
  component: NotesLayout,
})

function NotesLayout() {
  return (
    <MemberShell>
      <Outlet />
    </MemberShell>
  )
}
