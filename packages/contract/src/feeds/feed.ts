import { z } from 'zod'
import { SEARCH_MAX } from '../kernel/bounds.ts'
import { boundedText } from '../kernel/text-schemas.ts'
import { FEED_NAME_MAX, READING_GROUPS } from './choices.ts'
import { IsoDateSchema } from '../kernel/instants.ts'

/**
 * A private feed as its owner sees it; `prefix` is the beginning of the secret in its addresses, which is all that can still be
 * shown. `lastUsedAt` is exact to a minute.
 */
export const FeedSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    prefix: z.string(),
    createdAt: IsoDateSchema,
    lastUsedAt: IsoDateSchema.nullable(),
  })
  .meta({ id: 'Feed' })
export type Feed = z.output<typeof FeedSchema>

/** A private feed to be created. */
export const CreateFeedSchema = z.object({
  name: boundedText(FEED_NAME_MAX, 'Please give the feed a name'),
})

/** A new feed; its addresses are told this once and never again. */
export const CreatedFeedSchema = z
  .object({
    feed: FeedSchema,
    addresses: z.object({ notes: z.url(), podcasts: z.url(), opds: z.url(), opds2: z.url() }),
  })
  .meta({ id: 'CreatedFeed' })
export type CreatedFeed = z.output<typeof CreatedFeedSchema>

/** Which part of a catalogue: a group's notes, those that contain `q`, after a cursor. */
export const ListReadingSchema = z.object({
  group: z.enum(READING_GROUPS),
  q: boundedText(SEARCH_MAX).optional(),
  after: z.string().max(500).optional(),
})
