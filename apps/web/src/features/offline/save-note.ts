import type { AppRouter } from '@idex/api/app-router'
import type { Highlight } from '@idex/contract/highlights/highlight'
import { fileIdFromPath } from '@idex/contract/files/addresses'
import { ACTOR_HEADER } from '@idex/contract/sign-in/actor'
import type { TRPCClient } from '@trpc/client'
import { pageActor } from '../../app/client/page-actor.ts'
import { refusalOf } from '../../app/client/refusal.ts'
import { readPlace, storePlace } from '../../reader/places/stored-places.ts'
import { savedFrom } from '../../reader/places/send-place.ts'
import {
  type OfflineNote,
  removeOfflineNote,
  listOfflineNotes,
  storeOfflineNote,
} from '../../offline/offline-notes.ts'
import { installWorker } from '../../offline/install-worker.ts'
import { OFFLINE_LIMIT_BYTES, OFFLINE_LIMIT_NOTES } from './limits.ts'

export type SaveClient = Pick<TRPCClient<AppRouter>, 'notes' | 'highlights' | 'places'>

/** Outcome of storing a note: done, over our limit, over the device's limit, or unreachable. */
export type SaveOutcome = { kind: 'kept'; bytes: number } | { kind: 'over-limit' | 'device-full' | 'failed' }

/** How long a note on the device counts as checked, in ms. */
const CHECKED_FOR_MS = 10 * 60_000

async function allHighlights({ highlights }: SaveClient, id: string): Promise<Highlight[]> {
  const found: Highlight[] = []
  let cursor: string | null | undefined
  do {
    const page = await highlights.list.query({ id, ...(cursor && { cursor }) })
    found.push(...page.items)
    cursor = page.nextCursor
  } while (cursor)
  return found
}

/** The newest place of the two, on this device. */
async function bringPlace({ places }: SaveClient, id: string): Promise<void> {
  const item = { kind: 'note', id } as const
  const known = savedFrom((await places.getNote.query({ id })).place)
  if (known && known.at > (readPlace(item)?.at ?? '')) storePlace(item, { ...known, sent: true })
}

/** The bytes of a document of ours, by our own session alone; they may come from our storage, the only one the page may ask. */
async function fetchPdf(pdfUrl: string): Promise<ArrayBuffer> {
  const response = await fetch(pdfUrl, { headers: { [ACTOR_HEADER]: pageActor.name() } })
  // What lies in between may answer with a page of its own.
  const isPdf = response.headers.get('content-type')?.startsWith('application/pdf') === true
  if (response.status !== 200 || !isPdf) throw new Error(`The document was refused: ${response.status}`)
  return response.arrayBuffer()
}

const isFull = (error: unknown) => Object(error).name === 'QuotaExceededError'

/** Returns whether another document exceeds the limit, without the one it replaces. */
async function isOverLimit(id: string, bytes: number): Promise<boolean> {
  const others = (await listOfflineNotes()).filter((note) => note.id !== id)
  const taken = others.reduce((sum, note) => sum + note.bytes, 0)
  return others.length >= OFFLINE_LIMIT_NOTES || taken + bytes > OFFLINE_LIMIT_BYTES
}

/** Puts a note on this device as it is now: its document, highlights and place. Rejects when the server cannot be reached or refuses. */
async function bring(client: SaveClient, id: string, before?: OfflineNote): Promise<SaveOutcome> {
  const { title, pdfUrl, pageCount, fileSize } = await client.notes.get.query({ id })
  if (fileIdFromPath(pdfUrl) === undefined) return { kind: 'failed' }
  const isThere = before?.pdfUrl === pdfUrl
  if (!isThere && (await isOverLimit(id, fileSize ?? 0))) return { kind: 'over-limit' }
  const [pdf, highlights] = await Promise.all([
    isThere ? undefined : fetchPdf(pdfUrl),
    allHighlights(client, id),
    bringPlace(client, id),
  ])
  const bytes = pdf?.byteLength ?? before?.bytes ?? 0
  if (pdf && (await isOverLimit(id, bytes))) return { kind: 'over-limit' }
  const checkedAt = new Date().toISOString()
  await storeOfflineNote({ id, title, pdfUrl, pageCount, bytes, highlights, checkedAt }, pdf)
  return { kind: 'kept', bytes }
}

/** Keeps a note on this device, and asks the browser not to drop it when space runs out. Never rejects. */
export async function saveNote(client: SaveClient, id: string): Promise<SaveOutcome> {
  try {
    const kept = await bring(client, id)
    if (kept.kind === 'kept') {
      void installWorker({ isForOfflineNote: true })
      // Not waited for: Firefox asks the person, who may never answer. Refused, the notes stay as long as there is space.
      void navigator.storage?.persist?.().catch(() => false)
    }
    return kept
  } catch (error) {
    return { kind: isFull(error) ? 'device-full' : 'failed' }
  }
}

/** Removes the older document of a note whose document has been replaced, and stores the new one. */
async function renew(client: SaveClient, note: OfflineNote): Promise<void> {
  try {
    const { kind } = await bring(client, note.id, note)
    const now = (await listOfflineNotes()).find(({ id }) => id === note.id)
    if (kind !== 'kept') await removeOfflineNote(note)
    // The document it had under another address.
    else if (now && now.pdfUrl !== note.pdfUrl) await removeOfflineNote({ id: '', pdfUrl: note.pdfUrl })
  } catch (error) {
    if (refusalOf(error).code === 'NOT_FOUND' || isFull(error)) return removeOfflineNote(note)
    throw error
  }
}

/**
 * Brings the notes on this device up to date, those that were not checked for ten minutes: one that is gone, unpublished or without a
 * document of ours is removed. Rejects when the server cannot be reached.
 */
export async function refreshOfflineNotes(client: SaveClient, now = Date.now()): Promise<void> {
  for (const note of await listOfflineNotes())
    if (now - Date.parse(note.checkedAt) >= CHECKED_FOR_MS) await renew(client, note)
}
