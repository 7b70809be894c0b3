import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { createFileRoute } from '@tanstack/react-router'
import { LibraryScreen } from '../features/notes/library/library-screen.tsx'
import { trashInput } from '../features/notes/library/list-input.ts'
import { VIEWS } from '../features/notes/library/texts.ts'

export const Route = createFileRoute('/notes/trash')({
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: ({ context: { api }, deps }) => {
    // Begun while the screen's code is on its way; the screen shows its outline until it is there.
    void api.notes.deleted.prefetchInfinite(trashInput(deps))
  },
  head: () => ({ meta: [{ title: `${VIEWS.trash.title} · ${PRODUCT_NAME}` }] }),
  component: () => <LibraryScreen view="trash" />,
})
