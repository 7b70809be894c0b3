import { CreatedFeedSchema, CreateFeedSchema, FeedSchema } from '@idex/contract/feeds/feed'
import { IdInputSchema } from '@idex/contract/kernel/ids'
import { createFeed, listFeeds, revokeFeed } from '@idex/core/feeds/feeds'
import { z } from 'zod'
import { member, router, resolver } from '../kernel/procedures.ts'

/** A member's private feeds. What is at their addresses is no part of this contract: other tools read it by their own standards. */
export const feedsRouter = router({
  list: member
    .rest('GET /api/feeds', {
      summary: "The caller's private feeds, newest first, without their addresses",
      output: z.array(FeedSchema),
    })
    .query(resolver(listFeeds)),
  create: member
    .rest('POST /api/feeds', {
      summary:
        'Creates a private feed and tells its addresses, this once: new notes and podcasts (RSS), the library (OPDS 1.2 and 2.0); for members only',
      output: CreatedFeedSchema,
      status: 201,
      errors: ['MEMBERS_ONLY', 'LIMIT_REACHED'],
    })
    .input(CreateFeedSchema)
    .mutation(resolver(createFeed)),
  revoke: member
    .rest('DELETE /api/feeds/{id}', {
      summary: "Revokes a private feed of the caller's: its addresses answer 404 at once",
      errors: ['NOT_FOUND'],
    })
    .input(IdInputSchema)
    .mutation(resolver(revokeFeed)),
})
