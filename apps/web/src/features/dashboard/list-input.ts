import type { AppRouter } from '@idex/api/app-router'
import type { inferRouterInputs } from '@trpc/server'
import type { DashboardSearch } from './dashboard-search.ts'

const PAGE_SIZE = 48

export type ListInput = inferRouterInputs<AppRouter>['content']['list']

/** The query input of the dashboard's list. */
export function listInput(search: DashboardSearch): ListInput {
  return { search: search.q, type: search.type, limit: PAGE_SIZE }
}
