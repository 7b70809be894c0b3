import { PAGE_MAX } from '../kernel/bounds.ts'
import { chosenPublishedSchema, chosenSchema } from '../kernel/chosen.ts'
import { TAGS_MAX } from '../kernel/bounds.ts'
import { isSameTag, TagsSchema, tagsSchema } from '../kernel/tags.ts'

/** Several posts, in any state. */
export const ChosenPostsSchema = chosenSchema('post', 'posts')

/** Whether visitors see the chosen posts; a scheduled one is published at once. */
export const SetPostsPublishedSchema = chosenPublishedSchema('post', 'posts')

/** Tags the chosen posts get and lose, whatever their capitals; all others of each post stay. */
export const ChangePostTagsSchema = ChosenPostsSchema.extend({
  add: TagsSchema.default([]),
  remove: tagsSchema(PAGE_MAX * TAGS_MAX).default([]),
}).refine(({ add, remove }) => !add.some((tag) => remove.some((other) => isSameTag(tag, other))), {
  path: ['remove'],
  message: 'A tag can be added or removed, not both',
})
