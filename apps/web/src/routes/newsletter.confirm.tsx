import { createFileRoute } from '@tanstack/react-router'
import { LINK_HEADERS, linkHead, loadLink } from '../features/newsletter/link-page.ts'
import { LinkScreen } from '../features/newsletter/link-screen.tsx'
import { parseTokenSearch } from '../features/newsletter/newsletter-search.ts'

export const Route = createFileRoute('/newsletter/confirm')({
  validateSearch: parseTokenSearch,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ context, deps }) => loadLink(context.api, deps.token),
  headers: () => LINK_HEADERS,
  head: () => linkHead('confirm'),
  component: LinkPage,
})

function LinkPage() {
  const { token } = Route.useSearch()
  return <LinkScreen key={token} purpose="confirm" token={token} />
}
