import {
  type AdminPost,
  AdminPostSchema,
  CreatePostSchema,
  type PostRevision,
} from '@idex/contract/blog/post'
import { normalizeTags } from '@idex/contract/kernel/tags'
import { z } from 'zod'
import { type DraftKind, type Reading, rulesFor } from '../../../lib/drafts/draft-kind.ts'
import type { DraftForm } from '../../../lib/drafts/use-draft-form.ts'
import { isoOfLocal, localOfIso } from './local-time.ts'
import { FIELDS, SCHEDULE_PAST } from './texts.ts'

const PostDraftSchema = z.object({
  title: z.string(),
  content: z.string(),
  excerpt: z.string(),
  thumbnailUrl: z.string(),
  imageUrl: z.string(),
  blogUrl: z.string(),
  metaDescription: z.string(),
  tags: z.array(z.string()),
  /** The text in the tag input that is not a tag yet. */
  tagText: z.string(),
  published: z.boolean(),
  scheduling: z.boolean(),
  /** The value of the date input, in local time; '' for none. */
  scheduledAt: z.string(),
} satisfies Record<
  Exclude<keyof z.input<typeof CreatePostSchema>, 'slug' | 'readingTime'> | 'tagText' | 'scheduling',
  z.ZodType
>)
/** The fields of the blog form, valid or not. */
export type PostDraft = z.infer<typeof PostDraftSchema>

export const EMPTY_DRAFT: PostDraft = {
  title: '',
  content: '',
  excerpt: '',
  thumbnailUrl: '',
  imageUrl: '',
  blogUrl: '',
  metaDescription: '',
  tags: [],
  tagText: '',
  published: false,
  scheduling: false,
  scheduledAt: '',
}

/** The form's values for an existing post. */
function draftOf(post: AdminPost): PostDraft {
  const { title, content, excerpt, thumbnailUrl, imageUrl, blogUrl, metaDescription, tags, published } = post
  return {
    ...{ title, content, excerpt, thumbnailUrl, imageUrl, blogUrl, metaDescription, tags, published },
    tagText: '',
    scheduling: post.scheduledAt !== null,
    scheduledAt: post.scheduledAt === null ? '' : localOfIso(post.scheduledAt),
  }
}

/** `draft` with the text of a revision; its publication is not changed. */
export function withRevision(draft: PostDraft, { post }: PostRevision): PostDraft {
  return { ...draft, ...post, tagText: '' }
}

const DRAFT_FIELDS = PostDraftSchema.keyof().options

/** Whether two drafts are the same. */
function isSameDraft(one: PostDraft, other: PostDraft): boolean {
  return DRAFT_FIELDS.every((field) => String(one[field]) === String(other[field]))
}

type PostText = Pick<PostDraft, 'title' | 'content' | 'excerpt' | 'blogUrl' | 'metaDescription' | 'tags'>

/** A version of a post, to be read. */
export function readPost(post: PostText): Reading {
  const lines = [
    { label: FIELDS.title, text: post.title },
    { label: FIELDS.excerpt, text: post.excerpt },
    { label: FIELDS.url, text: post.blogUrl },
    { label: FIELDS.meta, text: post.metaDescription },
    { label: FIELDS.tags, text: post.tags.join(', ') },
  ]
  return { lines, html: post.content }
}

/** The form of a post. */
export const POST_FORM: DraftKind<PostDraft, AdminPost> = {
  name: 'post',
  noun: 'post',
  schema: PostDraftSchema,
  thing: AdminPostSchema,
  empty: EMPTY_DRAFT,
  of: draftOf,
  isSame: isSameDraft,
  read: readPost,
}

/** The input made from a draft: `scheduledAt` is set only if scheduling is on and has a time. */
export function inputOf(draft: PostDraft): z.input<typeof CreatePostSchema> {
  const { tagText, scheduling, scheduledAt, ...fields } = draft
  const isScheduled = scheduling && !draft.published && scheduledAt !== ''
  return {
    ...fields,
    tags: normalizeTags([...draft.tags, tagText]),
    scheduledAt: isScheduled ? isoOfLocal(scheduledAt) : '',
  }
}

const MINUTE_MS = 60_000
const minuteOf = (time: Date) => Math.floor(time.getTime() / MINUTE_MS)

/** The contract's schema, and that a schedule lies ahead, which the server finally decides by its own clock. */
export const POST_RULES = rulesFor(
  CreatePostSchema.refine(
    ({ scheduledAt }) => scheduledAt === null || minuteOf(scheduledAt) >= minuteOf(new Date()),
    {
      path: ['scheduledAt'],
      error: SCHEDULE_PAST,
      // Also when other fields are invalid.
      when: ({ value }) => z.object({ scheduledAt: z.date() }).safeParse(value).success,
    },
  ),
  inputOf,
)

/** The blog form, as passed to its parts. */
export type PostFormState = DraftForm<PostDraft, AdminPost>

/** A post's state after its draft is saved. */
export function outcomeOf(draft: PostDraft): Exclude<AdminPost['state'], 'trashed'> {
  if (draft.published) return 'published'
  return inputOf(draft).scheduledAt === '' ? 'draft' : 'scheduled'
}
