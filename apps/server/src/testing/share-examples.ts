import { createNote, createShareLink } from '@idex/testing/factories'
import type { Caller } from './callers.ts'
import { about, type MakeExample } from './make-example.ts'
import type { ServerUnderTest } from './server-under-test.ts'

const note = ({ database: { db } }: ServerUnderTest) => createNote(db)

async function link({ database: { db } }: ServerUnderTest, { id: userId }: Caller) {
  const { id: noteId } = await createNote(db)
  return createShareLink(db, { userId, noteId })
}

/** Examples of the rows of share links. */
export const SHARE_EXAMPLES: Record<string, MakeExample> = {
  'share.open': about(note, ({ slug }) => `/api/share/${slug}`),
  'share.countOpen': about(note, ({ slug }) => `/api/share/${slug}/opened`),
  'shareLinks.list': about(link, ({ noteId }) => `/api/notes/${noteId}/share-links`),
  'shareLinks.make': about(note, ({ id }) => `/api/notes/${id}/share-links`, {
    name: 'Spring mailing',
    expiresAt: '2099-01-01T00:00:00Z',
  }),
  'shareLinks.change': about(link, ({ id }) => `/api/share-links/${id}`, {
    name: 'Summer mailing',
    expiresAt: null,
  }),
  'shareLinks.revoke': about(link, ({ id }) => `/api/share-links/${id}`),
  exportShareFunnel: about(link, ({ noteId }) => `/api/admin/notes/${noteId}/share-links/export`),
  'admin.notes.shareFunnel': about(link, ({ noteId }) => `/api/admin/notes/${noteId}/share-links`),
}
