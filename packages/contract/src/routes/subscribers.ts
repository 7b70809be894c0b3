import { IdInputSchema } from '../kernel/ids.ts'
import { route } from '../kernel/route.ts'
import { ListSubscribersSchema, SubscriberPageSchema } from '../newsletter/subscribers.ts'
import { Csv, Done, NoInput } from './shapes.ts'

/** Administration of the newsletter's subscriptions. */
export const subscriberRoutes = {
  listSubscribers: route({
    method: 'GET',
    path: '/api/admin/subscribers',
    access: 'admin',
    tag: 'admin',
    summary: 'Subscriptions to the newsletter, newest first, a page at a time',
    input: ListSubscribersSchema,
    output: SubscriberPageSchema,
  }),
  exportSubscribers: route({
    method: 'GET',
    path: '/api/admin/subscribers/export',
    access: 'admin',
    tag: 'admin',
    summary: 'Every subscription as CSV: UTF-8 with a byte order mark, formulas made harmless',
    input: NoInput,
    output: Csv,
    transport: 'file',
  }),
  deleteSubscriber: route({
    method: 'DELETE',
    path: '/api/admin/subscribers/{id}',
    access: 'admin',
    tag: 'admin',
    summary: 'Removes a subscription with its address for good',
    input: IdInputSchema,
    output: Done,
    errors: ['NOT_FOUND'],
  }),
}
