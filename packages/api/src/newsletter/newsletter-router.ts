import { SubscribedSchema, SubscribeSchema, TokenInputSchema } from '@idex/contract/newsletter/subscription'
import { confirmSubscription, readToken, unsubscribe } from '@idex/core/newsletter/links'
import { subscribe } from '@idex/core/newsletter/subscribe'
import { IdInputSchema } from '@idex/contract/kernel/ids'
import { ListSubscribersSchema, SubscriberPageSchema } from '@idex/contract/newsletter/subscribers'
import { AnnouncementReadersSchema, AnnouncementSchema } from '@idex/contract/notes/note'
import { countAnnouncementReaders } from '@idex/core/newsletter/announcement-email'
import { deleteSubscriber, listSubscribers } from '@idex/core/newsletter/subscribers'
import { previewWeeklyDigest } from '@idex/core/newsletter/weekly-digest'
import { admin, anyone, router, resolver } from '../kernel/procedures.ts'
import { UNREAD_BODY_BYTES } from '../kernel/rest-route.ts'

/** Subscribing to the newsletter, and the links in its emails. */
export const newsletterRouter = router({
  subscribe: anyone
    .rest('POST /api/newsletter/subscribe', {
      summary: 'Asks an address by email whether it wants the newsletter; a member’s own counts at once',
      output: SubscribedSchema,
      limits: ['subscribe', 'subscribeDay'],
    })
    .input(SubscribeSchema)
    .mutation(resolver(subscribe)),
  confirm: anyone
    .rest('POST /api/newsletter/confirm', {
      summary: 'Confirms a subscription with the token that was mailed',
      errors: ['UNPROCESSABLE'],
    })
    .input(TokenInputSchema)
    .mutation(resolver(confirmSubscription)),
  unsubscribe: anyone
    .rest('POST /api/newsletter/unsubscribe', {
      summary: 'Unsubscribes; `token` in the query or the body, which may be the form of RFC 8058',
      transport: 'form',
      bodyLimit: UNREAD_BODY_BYTES,
      errors: ['UNPROCESSABLE'],
    })
    .input(TokenInputSchema)
    .mutation(resolver(unsubscribe)),
  link: anyone
    .appOnly('What a link of an email would do, for the page that asks.')
    .input(TokenInputSchema)
    .query(resolver(readToken)),
})

export const adminSubscribersRouter = router({
  list: admin
    .rest('GET /api/admin/subscribers', {
      summary: 'Subscriptions to the newsletter, newest first, a page at a time',
      output: SubscriberPageSchema,
    })
    .input(ListSubscribersSchema)
    .query(resolver(listSubscribers)),
  countReaders: admin
    .rest('GET /api/admin/subscribers/readers', {
      summary:
        'How many people would get an email about notes with these topics, separated by commas, if they were published now, and when',
      output: AnnouncementReadersSchema,
    })
    .input(AnnouncementSchema)
    .query(resolver(countAnnouncementReaders)),
  weeklyDigest: admin
    .appOnly('Only the panel shows the next weekly digest: when, to how many members, and with what.')
    .query(resolver(previewWeeklyDigest)),
  remove: admin
    .rest('DELETE /api/admin/subscribers/{id}', {
      summary: 'Removes a subscription with its address for good',
      errors: ['NOT_FOUND'],
    })
    .input(IdInputSchema)
    .mutation(resolver(deleteSubscriber)),
})
