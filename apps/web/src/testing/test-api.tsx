import type { AppRouter } from '@idex/api/app-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { createTRPCClient } from '@trpc/client'
import type { ReactNode } from 'react'
import { createQueryClient } from '../app/client/query-client.ts'
import { createApi, trpc } from '../app/client/trpc.ts'
import { type Answers, fakeLink } from './fake-link.ts'

/** A query cache with `answers`, its procedures, and a wrapper that provides both to the component under test. */
export function withTestApi(answers: Answers) {
  const queryClient = createQueryClient()
  const client = createTRPCClient<AppRouter>({ links: [fakeLink(answers)] })
  function wrapper({ children }: { children: ReactNode }) {
    return (
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </trpc.Provider>
    )
  }
  return { wrapper, queryClient, api: createApi(queryClient, client) }
}
