import type { insightRoutes } from '@idex/contract/routes/insight'
import { createNote } from '@idex/testing/factories'
import type { MakeExample } from './examples.ts'

/** The examples of what is counted and shown, by row. */
export const INSIGHT_EXAMPLES: Record<keyof typeof insightRoutes, MakeExample> = {
  overview: async () => ({ url: '/api/admin/overview?period=week' }),
  countNoteRead: async (server) => ({ url: `/api/notes/${(await createNote(server.database.db)).id}/read` }),
  countShareOpen: async (server) => ({
    url: `/api/share/${(await createNote(server.database.db)).slug}/opened`,
  }),
}
