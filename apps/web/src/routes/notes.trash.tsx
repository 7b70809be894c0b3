import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { createFileRoute } from '@tanstack/react-router'
import { LibraryScreen } from '../features/notes/library/library-screen.tsx'
import { loadTrash } from '../features/notes/library/load-library.ts'
import { VIEWS } from '../features/notes/library/messages.ts'

export const Route = createFileRoute('/notes/trash')({
  loaderDeps: ({ search: { q, topics, note } }) => ({ q, topics, note }),
  loader: ({ context, deps }) => loadTrash(context, deps),
  head: () => ({ meta: [{ title: `${VIEWS.trash.title} · ${PRODUCT_NAME}` }] }),
  component: () => <LibraryScreen view="trash" />,
})
