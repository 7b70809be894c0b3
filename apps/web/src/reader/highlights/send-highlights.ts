import type { AppRouter } from '@idex/api/app-router'
import type { TRPCClient } from '@trpc/client'
import { refusalOf } from '../../app/client/refusal.ts'
import { type Change, forgetChange, type HighlightName, unsentChanges } from './unsent-changes.ts'

export type HighlightClient = Pick<TRPCClient<AppRouter>, 'highlights'>

const FINAL = new Set<unknown>(['NOT_FOUND', 'LIMIT_REACHED', 'VALIDATION', 'BAD_REQUEST'])

/** Returns whether the same request would be refused again. */
export const isFinal = (error: unknown) => FINAL.has(refusalOf(error).code)

async function put({ highlights }: HighlightClient, name: HighlightName, { at, kept }: Change) {
  const one = { id: name.noteId, highlightId: name.id, at }
  if (kept === null) await highlights.remove.mutate(one)
  else await highlights.save.mutate({ ...one, ...kept })
}

/** Sends a change; one that is not taken waits on the device, unless it never will be, which is thrown. */
export async function sendChange(client: HighlightClient, name: HighlightName, change: Change) {
  try {
    await put(client, name, change)
    forgetChange(name, change)
  } catch (error) {
    if (!isFinal(error)) return
    forgetChange(name, change)
    throw error
  }
}

/**
 * Sends the changes that this device stored while it could not reach the server. Never rejects; changes that are
 * refused for good are given up.
 */
export async function sendUnsentHighlights(client: HighlightClient): Promise<void> {
  for (const { change, ...name } of unsentChanges())
    await sendChange(client, name, change).catch(() => undefined)
}
