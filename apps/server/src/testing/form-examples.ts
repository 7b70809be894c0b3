import { noteForms } from '@idex/db/schema'
import { createFile, createNote } from '@idex/testing/factories'
import type { Caller } from './callers.ts'
import type { MakeExample } from './make-example.ts'
import type { ServerUnderTest } from './server-under-test.ts'

/** A note whose document the caller has filled in. */
async function filledNote({ database: { db } }: ServerUnderTest, { id: userId }: Caller) {
  const { id: fileId } = await createFile(db)
  const { id: noteId } = await createNote(db, { fileId })
  const form = { values: { '7R': 'Ada', '8R': true }, updatedAt: new Date('2026-02-03T04:05:06.789Z') }
  await db.insert(noteForms).values({ userId, noteId, fileId, ...form })
  return { url: `/api/notes/${noteId}/form`, fileId }
}

/** Examples of the rows of forms. */
export const FORM_EXAMPLES: Record<string, MakeExample> = {
  'forms.getNote': async (server, caller) => ({ url: (await filledNote(server, caller)).url }),
  'forms.saveNote': async (server, caller) => {
    const { url, fileId } = await filledNote(server, caller)
    const values = { '7R': 'Ada Lovelace', '8R': false, '9R': ['One', 'Two'] }
    return { url, payload: { fileId, values, at: '2026-02-03T05:00:00Z' } }
  },
}
