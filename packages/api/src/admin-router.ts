import { OverviewInputSchema, OverviewSchema } from '@idex/contract/analytics/overview'
import { getOverview } from '@idex/core/analytics/get-overview'
import { HealthSchema } from '@idex/contract/site/health'
import { onReplica } from '@idex/core/kernel/replicas'
import { getHealth } from '@idex/core/site/get-health'
import { adminAuditRouter } from './audit/audit-router.ts'
import { adminBlogRouter } from './blog/admin-blog-router.ts'
import { adminCommentsRouter, adminContentRouter } from './content/admin-content-router.ts'
import { adminMessagesRouter } from './contact/contact-router.ts'
import { admin, router, resolver } from './kernel/procedures.ts'
import { adminMembersRouter } from './members/members-router.ts'
import { adminSubscribersRouter } from './newsletter/newsletter-router.ts'
import { adminNotesRouter } from './notes/admin-notes-router.ts'
import { adminSearchRouter } from './search/search-router.ts'
import { adminJobsRouter } from './site/jobs-router.ts'
import { adminAdministratorsRouter } from './sign-in/administrators-router.ts'
import { adminInvitationsRouter } from './sign-in/invitations-router.ts'
import { adminSecurityRouter } from './sign-in/security-router.ts'

/** Procedures of administrators, from all domains. */
export const adminRouter = router({
  overview: admin
    .rest('GET /api/admin/overview', {
      summary: 'Sign-ups, reads, views and the way from share links to readers, by day, week or month in UTC',
      output: OverviewSchema,
    })
    .input(OverviewInputSchema)
    .query(resolver(onReplica(getOverview))),
  administrators: adminAdministratorsRouter,
  audit: adminAuditRouter,
  blog: adminBlogRouter,
  content: adminContentRouter,
  invitations: adminInvitationsRouter,
  members: adminMembersRouter,
  health: admin
    .rest('GET /api/admin/health', {
      summary: 'Versions, migrations, jobs, mail, storage and search texts of the installation',
      output: HealthSchema,
    })
    .query(resolver(getHealth)),
  jobs: adminJobsRouter,
  comments: adminCommentsRouter,
  messages: adminMessagesRouter,
  notes: adminNotesRouter,
  search: adminSearchRouter,
  security: adminSecurityRouter,
  subscribers: adminSubscribersRouter,
})
