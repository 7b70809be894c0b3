import { accountRoutes } from './routes/account.ts'
import { adminRoutes } from './routes/admin.ts'
import { administratorRoutes } from './routes/administrators.ts'
import { auditRoutes } from './routes/audit.ts'
import { blogRoutes } from './routes/blog.ts'
import { contentRoutes } from './routes/content.ts'
import { fileRoutes } from './routes/files.ts'
import { insightRoutes } from './routes/insight.ts'
import { newsletterRoutes } from './routes/newsletter.ts'
import { memberRoutes } from './routes/members.ts'
import { messageRoutes } from './routes/messages.ts'
import { noteRoutes } from './routes/notes.ts'
import { sessionRoutes } from './routes/session.ts'
import { securityRoutes } from './routes/security.ts'
import { shareRoutes } from './routes/share.ts'
import { siteRoutes } from './routes/site.ts'
import { subscriberRoutes } from './routes/subscribers.ts'
import { userNoteRoutes } from './routes/user-notes.ts'

/**
 * Every row of the `/api` contract: REST routes, OpenAPI document, docs page and contract tests come from here
 * (spec section 7 and the decisions' additions).
 */
export const ROUTES = {
  ...sessionRoutes,
  ...accountRoutes,
  ...noteRoutes,
  ...userNoteRoutes,
  ...fileRoutes,
  ...shareRoutes,
  ...adminRoutes,
  ...messageRoutes,
  ...memberRoutes,
  ...subscriberRoutes,
  ...auditRoutes,
  ...insightRoutes,
  ...administratorRoutes,
  ...securityRoutes,
  ...blogRoutes,
  ...contentRoutes,
  ...siteRoutes,
  ...newsletterRoutes,
}

export type RouteName = keyof typeof ROUTES
