import { SubscribedSchema, SubscribeSchema, TokenInputSchema } from '@idex/contract/newsletter/subscription'
import { confirmSubscription, readToken, unsubscribe } from '@idex/core/newsletter/links'
import { subscribe } from '@idex/core/newsletter/subscribe'
import { anyone, verb } from '../kernel/declare.ts'
import { Done, UNREAD_BODY_BYTES } from '../kernel/rest-route.ts'
import { router } from '../kernel/trpc.ts'

/** Subscribing to the newsletter, and the links in its emails. */
export const newsletterRouter = router({
  subscribe: anyone
    .rest('POST /api/newsletter/subscribe', {
      summary: 'Asks an address by email whether it wants the newsletter; a member’s own counts at once',
      output: SubscribedSchema,
      limits: ['subscribe', 'subscribeDay'],
    })
    .input(SubscribeSchema)
    .mutation(verb(subscribe)),
  confirm: anyone
    .rest('POST /api/newsletter/confirm', {
      summary: 'Confirms a subscription with the token that was mailed',
      output: Done,
      errors: ['UNPROCESSABLE'],
    })
    .input(TokenInputSchema)
    .mutation(verb(confirmSubscription)),
  unsubscribe: anyone
    .rest('POST /api/newsletter/unsubscribe', {
      summary: 'Unsubscribes; `token` in the query or the body, which may be the form of RFC 8058',
      output: Done,
      transport: 'form',
      bodyLimit: UNREAD_BODY_BYTES,
      errors: ['UNPROCESSABLE'],
    })
    .input(TokenInputSchema)
    .mutation(verb(unsubscribe)),
  link: anyone
    .appOnly('What a link of an email would do, for the page that asks.')
    .input(TokenInputSchema)
    .query(verb(readToken)),
})
