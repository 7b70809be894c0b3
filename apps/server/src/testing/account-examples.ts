import { DELETE_CONFIRMATION } from '@idex/contract/members/choices'
import { createApiToken, createFeed } from '@idex/testing/factories'
import { z } from 'zod'
import type { Caller } from './callers.ts'
import { about, after, type MakeExample, none } from './make-example.ts'
import type { ServerUnderTest } from './server-under-test.ts'

const ANSWERS = { industry: 'Energy', companySize: '1-10', jobTitle: 'Sales', aiTopics: ['AI Strategy'] }

const token = ({ database: { db } }: ServerUnderTest, { id: userId }: Caller) =>
  createApiToken(db, { userId })
const feed = ({ database: { db } }: ServerUnderTest, { id: userId }: Caller) => createFeed(db, { userId })

/** Examples of the account's rows. */
export const ACCOUNT_EXAMPLES: Record<string, MakeExample> = {
  'account.get': none,
  'account.updateAnswers': async () => ({ payload: ANSWERS }),
  'account.updateEmailPreferences': async () => ({
    payload: { wantsInsightEmails: true, insightTopics: ['LLMs'] },
  }),
  'account.sessions': none,
  'account.revokeSession': async (server, caller) => {
    await server.signIn(caller)
    const response = await server.app.inject({ url: '/api/account/sessions', headers: caller.headers })
    const sessions = z.array(z.object({ id: z.string() })).parse(response.json())
    return { url: `/api/account/sessions/${sessions.at(-1)?.id}` }
  },
  'account.revokeOtherSessions': none,
  'tokens.list': after(token),
  'tokens.create': async () => ({ payload: { name: 'Reader', scope: 'read', expiresInDays: 30 } }),
  'tokens.revoke': about(token, ({ id }) => `/api/tokens/${id}`),
  'feeds.list': after(feed),
  'feeds.create': async () => ({ payload: { name: 'Reader' } }),
  'feeds.revoke': about(feed, ({ id }) => `/api/feeds/${id}`),
  'notifications.list': none,
  'notifications.markSeen': async () => ({ payload: { until: '2026-08-13T09:00:00.000Z' } }),
  exportAccount: none,
  'account.remove': async () => ({ payload: { confirm: DELETE_CONFIRMATION } }),
}
