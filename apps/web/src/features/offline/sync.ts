import type { AppRouter } from '@idex/api/app-router'
import { createTRPCClient } from '@trpc/client'
import { actorLinks } from '../../app/client/actor-link.ts'
import { pageActor } from '../../app/client/page-actor.ts'
import { sendUnsentHighlights } from '../../reader/highlights/send-highlights.ts'
import { refreshOfflineNotes } from './save-note.ts'

/** Sends the highlights that the server does not have, and brings the notes on this device up to date. Rejects where it cannot be reached. */
export async function sync({ hasUnsent, hasNotes }: { hasUnsent: boolean; hasNotes: boolean }) {
  const client = createTRPCClient<AppRouter>({ links: actorLinks(pageActor, '/api/trpc') })
  if (hasUnsent) await sendUnsentHighlights(client)
  if (hasNotes) await refreshOfflineNotes(client)
}
