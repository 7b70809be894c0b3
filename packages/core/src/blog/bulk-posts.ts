import type {
  BulkPostsSchema,
  ChangePostTagsSchema,
  SetPostsPublishedSchema,
} from '@idex/contract/blog/bulk-posts'
import type { BulkOutcomes } from '@idex/contract/kernel/bulk'
import { DomainError } from '@idex/contract/kernel/errors'
import { TAGS_MAX } from '@idex/contract/kernel/bounds'
import { isSameTag, normalizeTags } from '@idex/contract/kernel/tags'
import type { z } from 'zod'
import { changeLivePost } from './internal/change-post.ts'
import { deletePost, restorePost } from './trash-posts.ts'
import { forEachInBulk } from '../publishing/bulk.ts'
import type { Context } from '../kernel/context.ts'
import { publicationColumns } from '../publishing/publication.ts'

/** Publishes the chosen posts or makes published ones drafts; a scheduled one is published at once, or stays scheduled. */
export function setPostsPublished(
  ctx: Context,
  { ids, published }: z.output<typeof SetPostsPublishedSchema>,
): Promise<BulkOutcomes> {
  return forEachInBulk(ctx, ids, (id) =>
    changeLivePost(ctx, id, async (before) =>
      before.published === published
        ? null
        : publicationColumns(ctx, { published, scheduledAt: null }, before),
    ),
  )
}

/** Adds tags to the chosen posts and removes others; `refused` for one that would have too many. */
export function changePostTags(
  ctx: Context,
  { ids, add, remove }: z.output<typeof ChangePostTagsSchema>,
): Promise<BulkOutcomes> {
  return forEachInBulk(ctx, ids, (id) =>
    changeLivePost(ctx, id, async (before) => {
      const kept = before.tags.filter((tag) => !remove.some((other) => isSameTag(tag, other)))
      const tags = normalizeTags([...kept, ...add])
      if (kept.length === before.tags.length && tags.length === kept.length) return null
      if (tags.length > TAGS_MAX) throw new DomainError('VALIDATION', 'This post would have too many tags.')
      return { tags }
    }),
  )
}

/** Moves the chosen live posts to the trash. */
export function trashPosts(ctx: Context, { ids }: z.output<typeof BulkPostsSchema>): Promise<BulkOutcomes> {
  return forEachInBulk(ctx, ids, (id) => deletePost(ctx, { id, trashed: false }))
}

/** Restores the chosen posts from the trash, as `restorePost` does. */
export function restorePosts(ctx: Context, { ids }: z.output<typeof BulkPostsSchema>): Promise<BulkOutcomes> {
  return forEachInBulk(ctx, ids, (id) => restorePost(ctx, { id }))
}
