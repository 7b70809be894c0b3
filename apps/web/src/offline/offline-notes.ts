import { HighlightSchema } from '@idex/contract/highlights/highlight'
import { NoteSchema } from '@idex/contract/notes/note'
import { foldText } from '@idex/contract/search/folding'
import { z } from 'zod'
import { offlineCacheName, hasCacheStorage, hasOfflineFiles } from '../browser/offline-cache.ts'
import { pageActor } from '../app/client/page-actor.ts'

/** A highlight as it is stored here; those stored by former versions have no style and no tags. */
const StoredHighlightSchema = HighlightSchema.extend({
  style: HighlightSchema.shape.style.default('highlight'),
  tags: HighlightSchema.shape.tags.default([]),
})

/** A note on this device: what its document needs to be found, read and marked there. */
const DeviceNoteSchema = NoteSchema.pick({ id: true, title: true, pdfUrl: true, pageCount: true }).extend({
  /** Of the document. */
  bytes: z.number().int().nonnegative(),
  highlights: z.array(StoredHighlightSchema),
  /** When the server was last asked about it. */
  checkedAt: z.iso.datetime(),
})
export type OfflineNote = z.infer<typeof DeviceNoteSchema>

/** Prefix of a note's key in the cache; no page has such an address. */
const PREFIX = '/offline/notes/'
const addressOf = (id: string) => `${PREFIX}${id}`

/**
 * Opens the cache of the page's actor, or makes it; undefined once another one is signed in, and where storage is
 * blocked.
 */
async function makeCache(): Promise<Cache | undefined> {
  if (!hasCacheStorage() || pageActor.next() !== null) return undefined
  return caches.open(offlineCacheName(pageActor.name()))
}

/** The same if it is there: a page that still looks when its member has signed out leaves none behind. */
async function openCache(): Promise<Cache | undefined> {
  return (await hasOfflineFiles(pageActor.name())) ? makeCache() : undefined
}

async function parse(response: Response | undefined): Promise<OfflineNote | undefined> {
  const body: unknown = await response?.json().catch(() => undefined)
  return DeviceNoteSchema.safeParse(body).data
}

const NUMERIC = new Intl.Collator('en', { numeric: true })

/** As the server sorts titles: accents beside their letter, numbers by value, marks that are no letters passed over. */
const byTitle = (one: OfflineNote, other: OfflineNote) =>
  NUMERIC.compare(foldText(one.title), foldText(other.title)) ||
  NUMERIC.compare(one.title, other.title) ||
  one.id.localeCompare(other.id)

/** The notes that this page's actor has on this device, by title. */
export async function listOfflineNotes(): Promise<OfflineNote[]> {
  const cache = await openCache()
  if (cache === undefined) return []
  const addresses = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(PREFIX))
  const notes = await Promise.all(addresses.map(async (address) => parse(await cache.match(address))))
  return notes.filter((note) => note !== undefined).toSorted(byTitle)
}

/** A document on this device by its path; undefined if it is not there. */
export async function readOfflineFile(pdfUrl: string): Promise<ArrayBuffer | undefined> {
  const cache = await openCache().catch(() => undefined)
  return (await cache?.match(pdfUrl))?.arrayBuffer()
}

/**
 * Stores a note on this device, with `pdf` if it is not there yet. Only these bytes are stored, not the server's
 * answers. Rejects with a `QuotaExceededError` when the device is full; nothing is left then.
 */
export async function storeOfflineNote(note: OfflineNote, pdf?: ArrayBuffer): Promise<void> {
  const cache = await makeCache()
  if (cache === undefined) return
  try {
    if (pdf)
      await cache.put(note.pdfUrl, new Response(pdf, { headers: { 'Content-Type': 'application/pdf' } }))
    await cache.put(addressOf(note.id), Response.json(note))
  } catch (error) {
    await removeOfflineNote(note)
    throw error
  }
  // Another actor who signed in meanwhile may have removed it already, or not yet.
  if (pageActor.next() !== null) await caches.delete(offlineCacheName(pageActor.name()))
}

export async function removeOfflineNote({ id, pdfUrl }: Pick<OfflineNote, 'id' | 'pdfUrl'>): Promise<void> {
  const cache = await openCache()
  await cache?.delete(addressOf(id))
  const isShared = (await listOfflineNotes()).some((other) => other.pdfUrl === pdfUrl)
  if (!isShared) await cache?.delete(pdfUrl)
}

/** Removes all notes of the page's actor from this device. */
export async function removeOfflineNotes(): Promise<void> {
  if (hasCacheStorage()) await caches.delete(offlineCacheName(pageActor.name()))
}
