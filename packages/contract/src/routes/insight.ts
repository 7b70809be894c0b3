import { IdInputSchema } from '../kernel/ids.ts'
import { OverviewInputSchema, OverviewSchema } from '../analytics/overview.ts'
import { route } from '../kernel/route.ts'
import { ShareInputSchema } from '../notes/share.ts'
import { Done } from './shapes.ts'

/** What is counted, and what administrators see of it. */
export const insightRoutes = {
  overview: route({
    method: 'GET',
    path: '/api/admin/overview',
    access: 'admin',
    tag: 'admin',
    summary: 'Sign-ups, reads, views and the way from share links to readers, by day, week or month in UTC',
    input: OverviewInputSchema,
    output: OverviewSchema,
  }),
  countNoteRead: route({
    method: 'POST',
    path: '/api/notes/{id}/read',
    access: 'member',
    tag: 'notes',
    summary: 'Counts that the caller has opened the document of a published note, once a day',
    input: IdInputSchema,
    output: Done,
    errors: ['NOT_FOUND'],
  }),
  countShareOpen: route({
    method: 'POST',
    path: '/api/share/{slug}/opened',
    access: 'public',
    tag: 'share',
    summary:
      'Counts that a visitor has opened a share link, once a day; those who are signed in do not count',
    input: ShareInputSchema,
    output: Done,
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  }),
}
