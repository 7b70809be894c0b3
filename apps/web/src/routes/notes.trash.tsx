import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { createFileRoute } from '@tanstack/react-router'
import { LibraryScreen } from '../features/notes/library/library-screen.tsx'
import { VIEWS } from '../features/notes/library/texts.ts'

export const Route = createFileRoute('/notes/trash')({
  loader: ({ context: { api } }) => {
    // Begun while the screen's code is on its way; the screen shows its outline until it is there.
    void api.notes.deleted.prefetch({})
  },
  head: () => ({ meta: [{ title: `${VIEWS.trash.title} · ${PRODUCT_NAME}` }] }),
  component: () => <LibraryScreen view="trash" />,
})
