import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { createFileRoute } from '@tanstack/react-router'
import { LibraryScreen } from '../features/notes/library/library-screen.tsx'
import { loadLists } from '../features/notes/library/load-library.ts'
import { VIEWS } from '../features/notes/library/messages.ts'

export const Route = createFileRoute('/notes/favorites')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadLists(context, ['favorites'], deps),
  head: () => ({ meta: [{ title: `${VIEWS.favorites.title} · ${PRODUCT_NAME}` }] }),
  component: () => <LibraryScreen view="favorites" />,
})
