import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { createFileRoute } from '@tanstack/react-router'
import { LibraryScreen } from '../features/notes/library/library-screen.tsx'
import { loadStart } from '../features/notes/library/load-library.ts'
import { VIEWS } from '../features/notes/library/messages.ts'

export const Route = createFileRoute('/notes/')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadStart(context, deps),
  head: () => ({ meta: [{ title: `${VIEWS.home.title} · ${PRODUCT_NAME}` }] }),
  component: () => <LibraryScreen view="home" />,
})
