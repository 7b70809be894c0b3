import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { createFileRoute } from '@tanstack/react-router'
import { NAV } from '../features/member-shell/messages.ts'
import { NotebookScreen } from '../features/notes/notebook/notebook-screen.tsx'
import { notebookInput, parseNotebookSearch } from '../features/notes/notebook/notebook-search.ts'
import { prefetchInShell } from '../features/site/prefetch-site.ts'

export const Route = createFileRoute('/notes/highlights')({
  validateSearch: parseNotebookSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    prefetchInShell(context, () => [context.api.highlights.listAll.prefetchInfinite(notebookInput(deps))]),
  head: () => ({ meta: [{ title: `${NAV.notebook} · ${PRODUCT_NAME}` }] }),
  component: NotebookScreen,
})
