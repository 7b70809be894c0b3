import { z } from 'zod'
import { DESCRIPTION_MAX, TAG_MAX, TITLE_MAX } from '../kernel/bounds.ts'
import { IdInputSchema } from '../kernel/ids.ts'
import { optionalUrlSchema } from '../files/address-schemas.ts'
import { PicturesSchema } from '../files/pictures.ts'
import { AdminListInputSchema, ListInputSchema } from '../kernel/paging.ts'
import { PUBLICATION_STATES } from '../kernel/choices.ts'
import { PUBLICATION_FILTER, ScheduledAtSchema } from '../kernel/schedule.ts'
import type { Revision } from '../kernel/revisions.ts'
import { tooLong } from '../kernel/error-messages.ts'
import { boundedText, optionalText, stripControls } from '../kernel/text-schemas.ts'
import { BaseVersionSchema, VersionSchema } from '../kernel/versions.ts'
import { TagsSchema } from '../kernel/tags.ts'
import { ADMIN_POST_SORTS } from './choices.ts'
import { IsoDateSchema } from '../kernel/instants.ts'

/** Shown when a post lacks its title or its text. */
export const POST_REQUIRED = 'Title and content are required'

/** Longest meta description, in characters. */
export const META_DESCRIPTION_MAX = 160

/** Longest text of a post, in characters of HTML. */
export const POST_CONTENT_MAX = 400_000

/** A post as it appears in a list. */
export const PostCardSchema = z.object({
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  thumbnailUrl: z.string(),
  imageUrl: z.string(),
  /** Smaller copies of the post's uploaded images, by the addresses it shows them with. */
  pictures: PicturesSchema,
  blogUrl: z.string(),
  slug: z.string(),
  tags: z.array(z.string()),
  views: z.number().int().nonnegative(),
  readingTime: z.number().int().positive(),
  createdAt: IsoDateSchema,
  publishedAt: IsoDateSchema.nullable(),
})
export type PostCard = z.infer<typeof PostCardSchema>

/** A post as readers see it; `content` is sanitised HTML. */
export const PostSchema = PostCardSchema.extend({
  content: z.string(),
  metaDescription: z.string(),
  published: z.boolean(),
  scheduledAt: IsoDateSchema.nullable(),
  updatedAt: IsoDateSchema,
}).meta({ id: 'Post' })
export type Post = z.infer<typeof PostSchema>

/** A post as an admin sees it. */
export const AdminPostSchema = PostSchema.extend({
  state: z.enum(PUBLICATION_STATES),
  daysRemaining: z
    .number()
    .int()
    .nonnegative()
    .nullable()
    .meta({ description: 'In the trash: days until it is removed for good' }),
  version: VersionSchema,
}).meta({ id: 'AdminPost' })
export type AdminPost = z.infer<typeof AdminPostSchema>

/** A post in an administrator's list: all but its text. */
export const AdminPostCardSchema = AdminPostSchema.omit({ content: true })
export type AdminPostCard = z.infer<typeof AdminPostCardSchema>

/** How many posts there are by state, and their views. */
export type PostCounts = {
  published: number
  draft: number
  scheduled: number
  trashed: number
  views: number
}

/** Returns whether `html` shows nothing: no text and no image. */
export function isBlankHtml(html: string): boolean {
  if (/<img\s/i.test(html)) return false
  return (
    html
      .replace(/<[^<>]*>/g, '')
      .replace(/&nbsp;|\u00a0/g, ' ')
      .trim() === ''
  )
}

const POST_FIELDS = {
  title: boundedText(TITLE_MAX, POST_REQUIRED),
  content: z
    .string(POST_REQUIRED)
    .max(POST_CONTENT_MAX, tooLong(POST_CONTENT_MAX))
    .transform(stripControls)
    .refine((html) => !isBlankHtml(html), POST_REQUIRED),
  excerpt: boundedText(DESCRIPTION_MAX, 'Excerpt is required'),
  thumbnailUrl: optionalUrlSchema('Thumbnail must be a URL'),
  imageUrl: optionalUrlSchema('Featured image must be a URL'),
  published: z.boolean().default(false),
  scheduledAt: ScheduledAtSchema,
  blogUrl: optionalText(TITLE_MAX),
  metaDescription: z
    .string()
    .transform((value) => stripControls(value).trim())
    .pipe(
      z
        .string()
        .max(META_DESCRIPTION_MAX, `Meta description must be at most ${META_DESCRIPTION_MAX} characters`),
    )
    .nullish()
    .transform((value) => value ?? ''),
  tags: TagsSchema.default([]),
  slug: optionalText(TITLE_MAX),
  readingTime: z.number().optional().meta({ description: 'Ignored: the server counts it' }),
}

/** A new post; `slug` is used where `blogUrl` is empty (decisions "blogUrl and slug"). */
export const CreatePostSchema = z.object(POST_FIELDS)

export const UpdatePostSchema = IdInputSchema.extend({
  ...POST_FIELDS,
  version: BaseVersionSchema,
})

/** Text that becomes the address of a post, and the id of an existing post. */
export const PreviewPostUrlSchema = z.object({
  id: IdInputSchema.shape.id.optional(),
  title: optionalText(TITLE_MAX),
  blogUrl: optionalText(TITLE_MAX),
})

/** Which post to delete; `trashed` says where the caller saw it. */
export const DeletePostSchema = IdInputSchema.extend({ trashed: z.boolean().optional() })

export const PostSlugSchema = z.object({ slug: boundedText(300, 'Which post?') })

/** Filters and cursor of a list of posts. */
export const ListPostsSchema = ListInputSchema.extend({ tag: boundedText(TAG_MAX).optional() })

/** Filters, order and page of all posts, newest first; with `trashed` those in the trash as well. */
export const ListAdminPostsSchema = AdminListInputSchema.extend({
  sort: z.enum(ADMIN_POST_SORTS).optional(),
  trashed: z.stringbool().or(z.boolean()).optional(),
  ...PUBLICATION_FILTER,
})

/** The texts of a post, of which earlier versions are kept. */
export const PostTextsSchema = PostSchema.pick({
  title: true,
  content: true,
  excerpt: true,
  thumbnailUrl: true,
  imageUrl: true,
  blogUrl: true,
  metaDescription: true,
  tags: true,
})

/** An earlier version of a post. */
export type PostRevision = Omit<Revision<never>, 'texts'> & { post: z.infer<typeof PostTextsSchema> }

/** Switch of the blog: shown to visitors or not. */
export const BlogSwitchSchema = z.object({ enabled: z.boolean() }).meta({ id: 'BlogSwitch' })

/** State of the switch to set; none flips it. */
export const ToggleBlogSchema = BlogSwitchSchema.partial()
