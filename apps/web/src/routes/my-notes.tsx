import { PRODUCT_NAME } from '@idex/contract/brand'
import { createFileRoute } from '@tanstack/react-router'
import { MemberShell } from '../features/member-shell/member-shell.tsx'
import { NAV } from '../features/member-shell/messages.ts'
import { MyNotesScreen } from '../features/my-notes/my-notes-screen.tsx'
import { parseMyNotesSearch } from '../features/my-notes/my-notes-search.ts'

export const Route = createFileRoute('/my-notes')({
  ssr: false,
  validateSearch: parseMyNotesSearch,
  loader: ({ context: { api } }) => {
    // Visitors reach this screen, which sends them to sign-in.
    if (!api.session.current.getData()) return
    void api.userNotes.list.prefetch({})
    void api.userNotes.deleted.prefetch({})
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
