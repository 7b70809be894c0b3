import { SubscribedSchema, SubscribeSchema, TokenInputSchema } from '../newsletter/subscription.ts'
import { route, UNREAD_BODY_BYTES } from '../kernel/route.ts'
import { Done, Redirect } from './shapes.ts'

/** Subscribing to the newsletter, and what the links in its emails do. */
export const newsletterRoutes = {
  subscribe: route({
    method: 'POST',
    path: '/api/newsletter/subscribe',
    access: 'public',
    tag: 'newsletter',
    summary: 'Asks an address by email whether it wants the newsletter; a member’s own counts at once',
    input: SubscribeSchema,
    output: SubscribedSchema,
    errors: ['RATE_LIMITED'],
  }),
  confirmSubscription: route({
    method: 'POST',
    path: '/api/newsletter/confirm',
    access: 'public',
    tag: 'newsletter',
    summary: 'Confirms a subscription with the token that was mailed',
    input: TokenInputSchema,
    output: Done,
    errors: ['UNPROCESSABLE'],
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/api/newsletter/unsubscribe',
    access: 'public',
    tag: 'newsletter',
    summary: 'Unsubscribes; `token` in the query or the body, which may be the form of RFC 8058',
    input: TokenInputSchema,
    output: Done,
    bodyLimit: UNREAD_BODY_BYTES,
    errors: ['UNPROCESSABLE'],
  }),
  unsubscribePage: route({
    method: 'GET',
    path: '/api/newsletter/unsubscribe',
    access: 'public',
    tag: 'newsletter',
    summary: 'Leads a reader who opens the unsubscribe address to the page that asks; changes nothing',
    input: TokenInputSchema,
    output: Redirect,
    status: 302,
    transport: 'redirect',
  }),
}
