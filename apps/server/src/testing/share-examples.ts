import { createNote, createShareLink } from '@idex/testing/factories'
import type { Caller } from './callers.ts'
import type { MakeExample } from './make-example.ts'
import type { ServerUnderTest } from './server-under-test.ts'

async function linkOf(server: ServerUnderTest, { id: userId }: Caller) {
  const note = await createNote(server.database.db)
  return createShareLink(server.database.db, { userId, noteId: note.id })
}

/** Examples of the rows of share links. */
export const SHARE_EXAMPLES: Record<string, MakeExample> = {
  'share.open': async (server) => ({ url: `/api/share/${(await createNote(server.database.db)).slug}` }),
  'share.countOpen': async (server) => ({
    url: `/api/share/${(await createNote(server.database.db)).slug}/opened`,
  }),
  'shareLinks.list': async (server, caller) => ({
    url: `/api/notes/${(await linkOf(server, caller)).noteId}/share-links`,
  }),
  'shareLinks.make': async (server) => ({
    url: `/api/notes/${(await createNote(server.database.db)).id}/share-links`,
    payload: { name: 'Spring mailing', expiresAt: '2099-01-01T00:00:00Z' },
  }),
  'shareLinks.change': async (server, caller) => ({
    url: `/api/share-links/${(await linkOf(server, caller)).id}`,
    payload: { name: 'Summer mailing', expiresAt: null },
  }),
  'shareLinks.revoke': async (server, caller) => ({
    url: `/api/share-links/${(await linkOf(server, caller)).id}`,
  }),
  exportShareFunnel: async (server, caller) => ({
    url: `/api/admin/notes/${(await linkOf(server, caller)).noteId}/share-links/export`,
  }),
  'admin.notes.shareFunnel': async (server, caller) => ({
    url: `/api/admin/notes/${(await linkOf(server, caller)).noteId}/share-links`,
  }),
}
