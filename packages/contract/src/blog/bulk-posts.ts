import { PAGE_MAX, TAGS_MAX } from '../kernel/bounds.ts'
import { bulkPublishedSchema, bulkSchema } from '../kernel/bulk.ts'
import { isSameTag, TagsSchema, tagsSchema } from '../kernel/tags.ts'

/** Several posts, in any state. */
export const BulkPostsSchema = bulkSchema('post', 'posts')

/** Publishes or hides the chosen posts; a scheduled one is published at once. */
export const SetPostsPublishedSchema = bulkPublishedSchema('post', 'posts')

/** Tags the chosen posts get and lose, ignoring capitals; all others of each post stay. */
export const ChangePostTagsSchema = BulkPostsSchema.extend({
  add: TagsSchema.default([]),
  remove: tagsSchema(PAGE_MAX * TAGS_MAX).default([]),
}).refine(({ add, remove }) => !add.some((tag) => remove.some((other) => isSameTag(tag, other))), {
  path: ['remove'],
  message: 'A tag can be added or removed, not both',
})
