import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx'
import { parseDashboardSearch } from '../features/dashboard/dashboard-search.ts'
import { listInput } from '../features/dashboard/list-input.ts'
import { ACCESS, VIEWS } from '../features/dashboard/texts.ts'

export const Route = createFileRoute('/dashboard')({
  ssr: false,
  validateSearch: parseDashboardSearch,
  loaderDeps: ({ search: { q, type } }) => ({ q, type }),
  loader: ({ context: { api }, deps }) => {
    // Visitors reach this screen, which asks them to sign in.
    if (!api.session.current.getData()) return
    void api.content.list.prefetchInfinite(listInput(deps))
    void api.content.unread.prefetch({})
  },
  head: ({ match }) => {
    const isMember = Boolean(match.context.api.session.current.getData())
    const title = isMember ? VIEWS[match.search.view ?? 'discover'] : ACCESS.title
    return { meta: [{ title: `${title} · ${PRODUCT_NAME}` }] }
  },
  component: DashboardScreen,
})
