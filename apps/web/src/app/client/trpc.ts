import type { AppRouter } from '@idex/api/app-router'
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { TRPCClient } from '@trpc/client'

/** Typed hooks for every procedure: `trpc.notes.list.useQuery(…)`. */
export const trpc = createTRPCReact<AppRouter>()

/** The same procedures for loaders and guards, outside React: `api.session.current.ensureData()`. */
export function createApi(queryClient: QueryClient, client: TRPCClient<AppRouter>) {
  return createTRPCQueryUtils<AppRouter>({ queryClient, client })
}

export type Api = ReturnType<typeof createApi>
