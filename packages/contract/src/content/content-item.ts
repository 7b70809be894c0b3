import { z } from 'zod'
import { TagsSchema } from '../kernel/tags.ts'
import { COMMENT_MAX, CONTENT_TYPES } from './choices.ts'
import { IdInputSchema, IdSchema } from '../kernel/ids.ts'
import { documentUrlSchema, optionalUrlSchema } from '../files/address-schemas.ts'
import { PictureSchema } from '../files/pictures.ts'
import { ADDRESS_MAX, fileIdFromPath } from '../files/addresses.ts'
import { AdminListInputSchema, CursorInputSchema, ListInputSchema } from '../kernel/paging.ts'
import { DESCRIPTION_MAX, TITLE_MAX } from '../kernel/bounds.ts'
import { boundedText, optionalText } from '../kernel/text-schemas.ts'
import { PUBLICATION_STATES } from '../kernel/choices.ts'
import { PUBLICATION_FILTER, ScheduledAtSchema } from '../kernel/schedule.ts'
import type { Revision } from '../kernel/revisions.ts'
import { BaseVersionSchema, VersionSchema } from '../kernel/versions.ts'
import { ADMIN_CONTENT_SORTS } from './admin-choices.ts'
import { IsoDateSchema } from '../kernel/instants.ts'

export const ContentTypeSchema = z.enum(CONTENT_TYPES).meta({ id: 'ContentType' })
export type ContentType = z.infer<typeof ContentTypeSchema>

/** A video, article or podcast of the member dashboard; texts it lacks are empty. */
export const ContentItemSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    author: z.string(),
    contentType: ContentTypeSchema,
    category: z.string(),
    tags: z.array(z.string()),
    thumbnailUrl: z.string(),
    /** Smaller copies of the thumbnail; null without any. */
    thumbnail: PictureSchema.nullable(),
    fileUrl: z.string(),
    captionsUrl: z.string(),
    duration: z.string(),
    description: z.string(),
    views: z.number().int().nonnegative(),
    likes: z.number().int().nonnegative(),
    comments: z.number().int().nonnegative(),
    isLiked: z.boolean(),
    createdAt: IsoDateSchema,
  })
  .meta({ id: 'ContentItem' })
export type ContentItem = z.infer<typeof ContentItemSchema>

/** An item as an admin sees it. */
export const AdminContentItemSchema = ContentItemSchema.omit({ isLiked: true })
  .extend({
    published: z.boolean(),
    publishedAt: IsoDateSchema.nullable(),
    scheduledAt: IsoDateSchema.nullable(),
    state: z.enum(PUBLICATION_STATES),
    daysRemaining: z
      .number()
      .int()
      .nonnegative()
      .nullable()
      .meta({ description: 'In the trash: days until it is removed for good' }),
    updatedAt: IsoDateSchema,
    version: VersionSchema,
  })
  .meta({ id: 'AdminContentItem' })
export type AdminContentItem = z.infer<typeof AdminContentItemSchema>

/** The texts of an item, which earlier versions have; its files go when they are replaced. */
export const ContentTextsSchema = ContentItemSchema.pick({
  title: true,
  author: true,
  category: true,
  tags: true,
  duration: true,
  description: true,
})

/** An earlier version of an item. */
export type ContentRevision = Revision<z.infer<typeof ContentTextsSchema>>

/** Filters and cursor of the list of content, newest first. */
export const ListContentSchema = ListInputSchema.extend({ type: ContentTypeSchema.optional() })

/** Filters, order and page of all content, newest first; with `trashed` what is in the trash as well. */
export const ListAdminContentSchema = AdminListInputSchema.extend({
  sort: z.enum(ADMIN_CONTENT_SORTS).optional(),
  trashed: z.stringbool().or(z.boolean()).optional(),
  ...PUBLICATION_FILTER,
})

/** How many items there are; those in the trash are not among `all`. */
export type ContentCounts = { all: number; trashed: number }

/** Which items were read: one, several or all (decisions, "Unread"). */
export const MarkReadSchema = z.union(
  [
    z.object({ all: z.literal(true) }),
    z.object({ ids: z.array(IdSchema).max(500) }),
    z.object({ id: IdSchema }),
  ],
  'Say which items were read: `id`, `ids` or `all: true`.',
)

/** Longest author, category and duration of an item, in characters. */
export const AUTHOR_MAX = 200
export const CATEGORY_MAX = 100
export const DURATION_MAX = 50

/** Players refuse captions from another origin, so these must be uploads. */
const CaptionsUrlSchema = boundedText(ADDRESS_MAX).refine(
  (value) => value === '' || fileIdFromPath(value) !== undefined,
  'Please upload the captions',
)

const CONTENT_FIELDS = {
  title: boundedText(TITLE_MAX, 'Title is required'),
  author: optionalText(AUTHOR_MAX),
  contentType: z.enum(CONTENT_TYPES, 'Please choose video, pdf or podcast'),
  category: optionalText(CATEGORY_MAX),
  tags: TagsSchema.default([]),
  thumbnailUrl: optionalUrlSchema('Thumbnail must be a URL'),
  fileUrl: documentUrlSchema('Please choose a file').refine(
    (url) => !url.startsWith('/') || fileIdFromPath(url) !== undefined,
    'Please upload the file, or give its web address',
  ),
  captionsUrl: CaptionsUrlSchema.default(''),
  duration: optionalText(DURATION_MAX),
  description: optionalText(DESCRIPTION_MAX),
}

/** When members see an item: now, at a scheduled time, or not yet. */
const PUBLICATION_FIELDS = {
  published: z.boolean().optional(),
  scheduledAt: ScheduledAtSchema.optional(),
}

/** A new item; one without `published` is published at once. */
export const CreateContentSchema = z.object({ ...CONTENT_FIELDS, ...PUBLICATION_FIELDS })

/** A changed item; without `published` its state stays as it is. */
export const UpdateContentSchema = IdInputSchema.extend({
  ...CONTENT_FIELDS,
  ...PUBLICATION_FIELDS,
  version: BaseVersionSchema,
})

/** Which item to delete; `trashed` says where the caller saw it. */
export const DeleteContentSchema = IdInputSchema.extend({ trashed: z.boolean().optional() })

/** A member's comment; `canDelete` says whether the reader may remove it. */
export const CommentSchema = z
  .object({
    id: z.string(),
    author: z.string(),
    body: z.string(),
    createdAt: IsoDateSchema,
    isOwn: z.boolean(),
    canDelete: z.boolean(),
  })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof CommentSchema>

export const PostCommentSchema = IdInputSchema.extend({
  body: boundedText(COMMENT_MAX, 'Please write a comment'),
})
/** The comments on an item, one cursor page at a time. */
export const ListCommentsSchema = IdInputSchema.extend(CursorInputSchema.shape)

export const DeleteCommentSchema = IdInputSchema.extend({ commentId: IdSchema })

/** The number of likes and the caller's own, after a change. */
export const LikeSchema = z
  .object({ likes: z.number().int().nonnegative(), isLiked: z.boolean() })
  .meta({ id: 'Like' })
