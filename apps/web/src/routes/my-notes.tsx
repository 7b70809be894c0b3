import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { createFileRoute, retainSearchParams } from '@tanstack/react-router'
import { loadOwn } from '../features/notes/library/load-library.ts'
import { MemberShell } from '../features/member-shell/member-shell.tsx'
import { NAV } from '../features/member-shell/messages.ts'
import { MyNotesScreen } from '../features/notes/own/my-notes-screen.tsx'
import { parseMyNotesSearch } from '../features/notes/own/my-notes-search.ts'

export const Route = createFileRoute('/my-notes')({
  validateSearch: parseMyNotesSearch,
  search: { middlewares: [retainSearchParams(['layout'])] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    // Visitors reach this screen, which sends them to sign-in.
    if (context.api.session.current.getData()) await loadOwn(context, deps)
  },
  head: () => ({ meta: [{ title: `${NAV.myNotes} · ${PRODUCT_NAME}` }] }),
  component: MyNotesPage,
})

function MyNotesPage() {
  return (
    <MemberShell>
      <MyNotesScreen />
    </MemberShell>
  )
}
