import type { AppRouter } from '@idex/api/app-router'
import { VISITOR } from '@idex/contract/sign-in/actor'
import { Toaster } from '@idex/ui/toaster'
import { TooltipProvider } from '@idex/ui/tooltip'
import { QueryClientProvider } from '@tanstack/react-query'
import { createTRPCClient } from '@trpc/client'
import { createRoot } from 'react-dom/client'
import { actorLinks } from '../../../app/client/actor-link.ts'
import { pageActor, readSeenActor } from '../../../app/client/page-actor.ts'
import { createQueryClient } from '../../../app/client/query-client.ts'
import { trpc } from '../../../app/client/trpc.ts'
import { watchActor } from '../../../app/client/watch-actor.ts'
import { sendUnsentHighlights } from '../../../reader/highlights/send-highlights.ts'
import { OfflineScreen } from './offline-screen.tsx'

/** Leaves for the start page after a change of actor; the server decides which page that is. */
const leave = () => globalThis.location.replace('/')

/**
 * Shows the documents on this device, in place of a page that cannot be reached, to the actor last seen here. The
 * server confirms the actor once there is a network. For a signed-out visitor it shows nothing.
 */
export function mountOfflineApp(): void {
  const root = document.querySelector('#shell')
  if (root === null) return
  const queryClient = createQueryClient()
  const client = createTRPCClient<AppRouter>({ links: actorLinks(pageActor, '/api/trpc') })
  pageActor.observe(readSeenActor() ?? VISITOR)
  pageActor.subscribe(leave)
  watchActor(pageActor, () => client.session.current.query().then((user) => user ?? leave()))
  addEventListener('online', () => void sendUnsentHighlights(client))
  createRoot(root).render(
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <TooltipProvider>
          <OfflineScreen />
          <Toaster />
        </TooltipProvider>
      </QueryClientProvider>
    </trpc.Provider>,
  )
}
