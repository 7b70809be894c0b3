import { IdInputSchema } from '@idex/contract/kernel/ids'
import { ListSubscribersSchema, SubscriberPageSchema } from '@idex/contract/newsletter/subscribers'
import { AnnouncementReadersSchema, AnnouncementSchema } from '@idex/contract/notes/note'
import { countDigestReaders } from '@idex/core/newsletter/digest'
import { deleteSubscriber, listSubscribers } from '@idex/core/newsletter/subscribers'
import { previewWeeklyDigest } from '@idex/core/newsletter/weekly-digest'
import { admin, verb } from '../kernel/declare.ts'
import { Done } from '../kernel/rest-route.ts'
import { router } from '../kernel/trpc.ts'

export const adminSubscribersRouter = router({
  list: admin
    .rest('GET /api/admin/subscribers', {
      summary: 'Subscriptions to the newsletter, newest first, a page at a time',
      output: SubscriberPageSchema,
    })
    .input(ListSubscribersSchema)
    .query(verb(listSubscribers)),
  countReaders: admin
    .rest('GET /api/admin/subscribers/readers', {
      summary:
        'How many people would get an email about notes with these topics, separated by commas, if they were published now, and when',
      output: AnnouncementReadersSchema,
    })
    .input(AnnouncementSchema)
    .query(verb(countDigestReaders)),
  weeklyDigest: admin
    .appOnly('Only the panel shows the next weekly digest: when, to how many members, and with what.')
    .query(verb(previewWeeklyDigest)),
  remove: admin
    .rest('DELETE /api/admin/subscribers/{id}', {
      summary: 'Removes a subscription with its address for good',
      output: Done,
      errors: ['NOT_FOUND'],
    })
    .input(IdInputSchema)
    .mutation(verb(deleteSubscriber)),
})
