import { DELETE_CONFIRMATION } from '@idex/contract/members/choices'
import { createApiToken, createFeed } from '@idex/testing/factories'
import { z } from 'zod'
import type { MakeExample } from './make-example.ts'

const ANSWERS = { industry: 'Energy', companySize: '1-10', jobTitle: 'Sales', aiTopics: ['AI Strategy'] }

const none: MakeExample = async () => ({})

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
  'tokens.list': async (server, caller) => {
    await createApiToken(server.database.db, { userId: caller.id })
    return {}
  },
  'tokens.create': async () => ({ payload: { name: 'Reader', scope: 'read', expiresInDays: 30 } }),
  'tokens.revoke': async (server, caller) => {
    const { id } = await createApiToken(server.database.db, { userId: caller.id })
    return { url: `/api/tokens/${id}` }
  },
  'feeds.list': async (server, caller) => {
    await createFeed(server.database.db, { userId: caller.id })
    return {}
  },
  'feeds.create': async () => ({ payload: { name: 'Reader' } }),
  'feeds.revoke': async (server, caller) => {
    const { id } = await createFeed(server.database.db, { userId: caller.id })
    return { url: `/api/feeds/${id}` }
  },
  'notifications.list': none,
  'notifications.markSeen': async () => ({ payload: { until: '2026-08-13T09:00:00.000Z' } }),
  exportAccount: none,
  'account.remove': async () => ({ payload: { confirm: DELETE_CONFIRMATION } }),
}
