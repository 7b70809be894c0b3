import { adminRoutes } from './routes/admin.ts'
import { fileRoutes } from './routes/files.ts'
import { noteRoutes } from './routes/notes.ts'
import { sessionRoutes } from './routes/session.ts'
import { shareRoutes } from './routes/share.ts'
import { siteRoutes } from './routes/site.ts'
import { userNoteRoutes } from './routes/user-notes.ts'

/**
 * Every row of the `/api` contract: REST routes, OpenAPI document, docs page and contract tests come from here
 * (spec section 7 and the decisions' additions).
 */
export const ROUTES = {
  ...sessionRoutes,
  ...noteRoutes,
  ...userNoteRoutes,
  ...fileRoutes,
  ...shareRoutes,
  ...adminRoutes,
  ...siteRoutes,
}

export type RouteName = keyof typeof ROUTES
