import { createFileRoute } from '@tanstack/react-router'
import { EMAIL_LINK_HEADERS, emailLinkHead, loadEmailLink } from '../features/newsletter/email-link-page.ts'
import { EmailLinkScreen } from '../features/newsletter/email-link-screen.tsx'
import { parseTokenSearch } from '../features/newsletter/newsletter-search.ts'

export const Route = createFileRoute('/newsletter/confirm')({
  validateSearch: parseTokenSearch,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ context, deps }) => loadEmailLink(context.api, deps.token),
  headers: () => EMAIL_LINK_HEADERS,
  head: () => emailLinkHead('confirm'),
  component: LinkPage,
})

function LinkPage() {
  const { token } = Route.useSearch()
  return <EmailLinkScreen key={token} purpose="confirm" token={token} />
}
