import { z } from 'zod'
import { PageInputSchema, pageOf } from '../kernel/paging.ts'
import { SUBSCRIBER_STATUSES } from './choices.ts'
import { IsoDateSchema } from '../kernel/instants.ts'

export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number]

/** A subscription to the newsletter as administrators see it. */
export const SubscriberSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    status: z.enum(SUBSCRIBER_STATUSES),
    createdAt: IsoDateSchema,
    confirmedAt: IsoDateSchema.nullable(),
    unsubscribedAt: IsoDateSchema.nullable(),
  })
  .meta({ id: 'Subscriber' })
export type Subscriber = z.infer<typeof SubscriberSchema>

/** Filters and page of the subscriptions, newest first. */
export const ListSubscribersSchema = PageInputSchema.extend({
  status: z.enum(SUBSCRIBER_STATUSES).optional(),
})

/** Filters of the subscriptions export: those of the list, without its pages. */
export const ExportSubscribersSchema = ListSubscribersSchema.omit({ page: true, limit: true })

export const SubscriberPageSchema = pageOf(SubscriberSchema)
export type SubscriberPage = z.infer<typeof SubscriberPageSchema>

/** File name of the subscriptions export. */
export const SUBSCRIBERS_FILE_NAME = 'idex-subscribers.csv'
