import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { createFileRoute } from '@tanstack/react-router'
import { MemberShell } from '../features/site/member-shell/member-shell.tsx'
import { NAV } from '../features/site/member-shell/texts.ts'
import { MyNotesScreen } from '../features/notes/own/my-notes-screen.tsx'
import { myNotesInput, parseMyNotesSearch } from '../features/notes/own/my-notes-search.ts'

export const Route = createFileRoute('/my-notes')({
  ssr: false,
  validateSearch: parseMyNotesSearch,
  loaderDeps: ({ search: { q, topics } }) => ({ q, topics }),
  loader: ({ context: { api }, deps }) => {
    // Visitors reach this screen, which sends them to sign-in.
    if (!api.session.current.getData()) return
    void api.userNotes.list.prefetchInfinite(myNotesInput(deps))
    void api.userNotes.deleted.prefetchInfinite(myNotesInput(deps))
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
