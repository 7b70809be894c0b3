import type { Place } from '@idex/contract/places/place'
import { ACTOR_HEADER } from '@idex/contract/sign-in/actor'
import type { AppRouter } from '@idex/api/app-router'
import type { QueryClient } from '@tanstack/react-query'
import { type TRPCClient, TRPCClientError } from '@trpc/client'
import { sendSerialized } from '../../app/client/serialize.ts'
import { pageActor } from '../../app/client/page-actor.ts'
import { type SavedPlace, markSent, type PlaceItem, storePlace, unsentPlaces } from './stored-places.ts'

/** Services that send places. */
export type PlaceSender = { client: Pick<TRPCClient<AppRouter>, 'places'>; queryClient: QueryClient }

/** A place of the server's as this device keeps it. */
export function savedFrom(place: Place | null): SavedPlace | null {
  return place && { position: place.position, at: place.updatedAt }
}

async function put({ places }: PlaceSender['client'], { kind, id }: PlaceItem, { position, at }: SavedPlace) {
  if (kind === 'content') return places.saveContent.mutate({ id, position, at })
  return position.unit === 'page' ? places.saveNote.mutate({ id, position, at }) : { place: null }
}

function isGone(error: unknown): boolean {
  const data: unknown = error instanceof TRPCClientError ? error.data : undefined
  return Object(data).code === 'NOT_FOUND'
}

/**
 * Sends a place and returns the newest the server knows, null for a thing that is gone. Rejects when the server cannot be reached or
 * refuses; the place then waits on the device.
 */
export async function sendPlace(
  { client, queryClient }: PlaceSender,
  item: PlaceItem,
  saved: SavedPlace,
): Promise<SavedPlace | null> {
  try {
    const { place } = await sendSerialized(queryClient, item, () => put(client, item, saved), {
      isBackground: true,
    })
    const known = savedFrom(place)
    markSent(item, saved.at, known)
    return known
  } catch (error) {
    if (!isGone(error)) throw error
    storePlace(item, undefined)
    return null
  }
}

/** Sends a place from a page that is being left, which the request outlives. */
export function sendLeaving(item: PlaceItem, saved: SavedPlace): void {
  if (pageActor.next() !== null) return
  const things = { note: 'notes', content: 'content' } as const
  void fetch(`/api/${things[item.kind]}/${item.id}/place`, {
    method: 'PUT',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', [ACTOR_HEADER]: pageActor.name() },
    body: JSON.stringify({ position: saved.position, at: saved.at }),
  }).then(
    ({ ok }) => ok && markSent(item, saved.at, saved),
    () => undefined,
  )
}

/** Sends what this device has saved while it could not reach the server, until one fails. Returns whether there was anything. */
export async function sendUnsent(sender: PlaceSender): Promise<boolean> {
  const unsent = unsentPlaces()
  try {
    for (const { item, ...saved } of unsent) await sendPlace(sender, item, saved)
  } catch {
    // They wait for the next time.
  }
  return unsent.length > 0
}
