import { createNote } from '@idex/testing/factories'
import type { MakeExample } from './make-example.ts'

/** Examples of the rows that count and report events. */
export const ANALYTICS_EXAMPLES: Record<string, MakeExample> = {
  'admin.overview': async () => ({ url: '/api/admin/overview?period=week' }),
  'notes.countRead': async (server) => ({
    url: `/api/notes/${(await createNote(server.database.db)).id}/read`,
  }),
}
