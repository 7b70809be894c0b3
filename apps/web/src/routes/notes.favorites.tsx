import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { createFileRoute } from '@tanstack/react-router'
import { LibraryScreen } from '../features/notes/library/library-screen.tsx'
import { listInput } from '../features/notes/library/list-input.ts'
import { VIEWS } from '../features/notes/library/texts.ts'

export const Route = createFileRoute('/notes/favorites')({
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => {
    // Begun while the screen's code is on its way; the screen shows its outline until they are there.
    void api.notes.list.prefetchInfinite(listInput('favorites', deps))
  },
  head: () => ({ meta: [{ title: `${VIEWS.favorites.title} · ${PRODUCT_NAME}` }] }),
  component: () => <LibraryScreen view="favorites" />,
})
