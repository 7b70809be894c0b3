import { newId } from '@idex/db/ids'
import { subscriptions } from '@idex/db/schema'
import { createToken, type Link } from '@idex/core/newsletter/tokens'
import type { MakeExample } from './make-example.ts'
import type { ServerUnderTest } from './server-under-test.ts'

/** The token of a link mailed to a new address. */
export async function mailedToken(server: ServerUnderTest, purpose: Link['purpose']): Promise<string> {
  const id = newId()
  const now = server.clock.now()
  await server.database.db
    .insert(subscriptions)
    .values({ id, email: `${id}@example.com`, confirmationSentAt: now, createdAt: now })
  const link: Link =
    purpose === 'confirm' ? { purpose, id, issuedAt: now } : { purpose, audience: 'subscriber', id }
  return createToken(server.app.services, link)
}

/** Examples of the newsletter's rows. */
export const NEWSLETTER_EXAMPLES = {
  'newsletter.subscribe': async () => ({ payload: { email: 'reader@example.com' } }),
  'newsletter.confirm': async (server) => ({ payload: { token: await mailedToken(server, 'confirm') } }),
  'newsletter.unsubscribe': async (server) => ({
    url: `/api/newsletter/unsubscribe?token=${await mailedToken(server, 'unsubscribe')}`,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }),
  unsubscribePage: async (server) => ({
    url: `/api/newsletter/unsubscribe?token=${await mailedToken(server, 'unsubscribe')}`,
  }),
} satisfies Record<string, MakeExample>
