import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx'
import { parseDashboardSearch } from '../features/dashboard/dashboard-search.ts'
import { loadDashboard } from '../features/dashboard/load-dashboard.ts'
import { ACCESS, VIEWS } from '../features/dashboard/messages.ts'
import { prefetchSite } from '../features/site/prefetch-site.ts'

export const Route = createFileRoute('/dashboard')({
  validateSearch: parseDashboardSearch,
  loaderDeps: ({ search: { q, type, item } }) => ({ q, type, item }),
  // Visitors reach this screen as well; it asks them to sign in.
  loader: ({ context, deps }) =>
    context.api.session.current.getData() ? loadDashboard(context, deps) : prefetchSite(context.api),
  head: ({ match }) => {
    const isVisitor = match.context.api.session.current.getData() === null
    const title = isVisitor ? ACCESS.title : VIEWS[match.search.view ?? 'discover']
    return { meta: [{ title: `${title} · ${PRODUCT_NAME}` }] }
  },
  component: DashboardScreen,
})
