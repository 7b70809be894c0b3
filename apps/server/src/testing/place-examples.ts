import { contentPlaces, notePlaces } from '@idex/db/schema'
import { createContentItem, createNote } from '@idex/testing/factories'
import type { Caller } from './callers.ts'
import { about, type MakeExample } from './make-example.ts'
import type { ServerUnderTest } from './server-under-test.ts'

const AT = '2026-02-03T04:05:06.789Z'

/** A note that the caller has begun. */
async function begunNote(server: ServerUnderTest, { id: userId }: Caller) {
  const note = await createNote(server.database.db)
  const place = { page: 2, pageCount: 3, updatedAt: new Date(AT) }
  await server.database.db.insert(notePlaces).values({ userId, noteId: note.id, ...place })
  return `/api/notes/${note.id}/place`
}

/** A podcast that the caller has begun. */
async function begunPodcast(server: ServerUnderTest, { id: userId }: Caller) {
  const item = await createContentItem(server.database.db)
  const place = { seconds: 83.5, duration: 600, updatedAt: new Date(AT) }
  await server.database.db.insert(contentPlaces).values({ userId, contentId: item.id, ...place })
  return `/api/content/${item.id}/place`
}

const at = (url: string) => url

/** Examples of the rows of places. */
export const PLACE_EXAMPLES: Record<string, MakeExample> = {
  'places.list': async (server, caller) => {
    await begunNote(server, caller)
    await begunPodcast(server, caller)
    return {}
  },
  'places.getNote': about(begunNote, at),
  'places.saveNote': about(begunNote, at, {
    position: { unit: 'page', page: 3, pageCount: 3, zoom: 150 },
    at: '2026-02-03T05:00:00Z',
  }),
  'places.markNote': about(begunNote, at, { finished: true }),
  'places.getContent': about(begunPodcast, at),
  'places.saveContent': about(begunPodcast, at, {
    position: { unit: 'second', seconds: 90, duration: 600 },
    at: '2026-02-03T05:00:00Z',
  }),
  'places.markContent': about(begunPodcast, at, { removed: true }),
}
