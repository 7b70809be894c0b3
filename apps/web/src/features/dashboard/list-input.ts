import type { AppRouter } from '@idex/api/app-router'
import type { inferRouterInputs } from '@trpc/server'
import type { DashboardSearch } from './dashboard-search.ts'

/** How many items are asked for at once. */
const PAGE_SIZE = 48

export type ListInput = inferRouterInputs<AppRouter>['content']['list']

/** What the dashboard asks the server for. */
export function listInput(search: DashboardSearch): ListInput {
  return { search: search.q, type: search.type, limit: PAGE_SIZE }
}
