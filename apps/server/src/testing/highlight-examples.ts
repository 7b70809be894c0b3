import { createHighlight, createNote } from '@idex/testing/factories'
import { REQUEST_EXAMPLES } from '../openapi/examples.ts'
import type { Caller } from './callers.ts'
import { about, after, type MakeExample } from './make-example.ts'
import type { ServerUnderTest } from './server-under-test.ts'

/** A note in which the caller has marked something. */
async function markedNote(server: ServerUnderTest, { id: userId }: Caller) {
  const note = await createNote(server.database.db)
  const { id } = await createHighlight(server.database.db, { userId, noteId: note.id })
  return { list: `/api/notes/${note.id}/highlights`, one: `/api/notes/${note.id}/highlights/${id}` }
}

/** Examples of the rows of highlights. */
export const HIGHLIGHT_EXAMPLES: Record<string, MakeExample> = {
  'highlights.listAll': after(markedNote, { url: '/api/highlights?limit=5' }),
  'highlights.tags': after(markedNote, { url: '/api/highlights/tags' }),
  'highlights.review': after(markedNote, { url: '/api/highlights/review?day=2100-01-01' }),
  exportAllHighlights: after(markedNote, { url: '/api/highlights/export?format=json' }),
  'highlights.list': about(markedNote, ({ list }) => list),
  'highlights.save': about(markedNote, ({ one }) => one, { ...REQUEST_EXAMPLES['highlights.save'] }),
  exportHighlights: about(markedNote, ({ list }) => `${list}/export?format=markdown`),
  'highlights.remove': about(markedNote, ({ one }) => one, {}),
}
