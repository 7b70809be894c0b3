import {
  type AdminPost,
  AdminPostSchema,
  CreatePostSchema,
  type PostRevision,
} from '@idex/contract/blog/post'
import { normalizeTags } from '@idex/contract/kernel/tags'
import { z } from 'zod'
import { type DraftKind, type Reading, createDraftRules } from '../../../components/drafts/draft-kind.ts'
import type { DraftForm } from '../../../components/drafts/use-draft-form.ts'
import {
  PUBLICATION,
  PUBLICATION_FIELDS,
  publicationDraftOf,
  publicationInput,
  publicationLine,
  scheduledAhead,
} from '../../../components/publishing/publication.ts'
import { FIELDS, GONE } from './messages.ts'

const PostDraftSchema = z.object({
  title: z.string().default(''),
  content: z.string().default(''),
  excerpt: z.string().default(''),
  thumbnailUrl: z.string().default(''),
  imageUrl: z.string().default(''),
  blogUrl: z.string().default(''),
  metaDescription: z.string().default(''),
  tags: z.array(z.string()).default([]),
  /** The text in the tag input that is not a tag yet. */
  tagText: z.string().default(''),
  ...PUBLICATION_FIELDS,
} satisfies Record<
  | Exclude<keyof z.input<typeof CreatePostSchema>, 'slug' | 'readingTime'>
  | 'tagText'
  | 'scheduling'
  | 'storedTime',
  z.ZodType
>)
/** The fields of the blog form, valid or not. */
export type PostDraft = z.infer<typeof PostDraftSchema>

export const EMPTY_DRAFT = PostDraftSchema.parse({})

/** `draft` with the text of a revision; its publication is not changed. */
export function withRevision(draft: PostDraft, { post }: PostRevision): PostDraft {
  return { ...draft, ...post, tagText: '' }
}

const DRAFT_FIELDS = PostDraftSchema.keyof().options

function isSameDraft(one: PostDraft, other: PostDraft): boolean {
  return DRAFT_FIELDS.every((field) => String(one[field]) === String(other[field]))
}

type PostText = Pick<PostDraft, 'title' | 'content' | 'excerpt' | 'blogUrl' | 'metaDescription' | 'tags'>

export function readPost(post: PostText): Reading {
  const lines = [
    { field: 'title', label: FIELDS.title, text: post.title },
    { field: 'excerpt', label: FIELDS.excerpt, text: post.excerpt },
    { field: 'blogUrl', label: FIELDS.url, text: post.blogUrl },
    { field: 'metaDescription', label: FIELDS.meta, text: post.metaDescription },
    { field: 'tags', label: FIELDS.tags, text: post.tags.join(', ') },
  ]
  return { lines, html: { field: 'content', label: FIELDS.content, text: post.content } }
}

/** A draft, to be read: all that a person fills in. */
function readDraft(draft: PostDraft): Reading {
  const { lines, ...rest } = readPost(draft)
  const images = [
    { field: 'imageUrl', label: FIELDS.image, text: draft.imageUrl },
    { field: 'thumbnailUrl', label: FIELDS.thumbnail, text: draft.thumbnailUrl },
  ]
  return { lines: [...lines, ...images, publicationLine(draft)], ...rest }
}

export const POST_FORM: DraftKind<PostDraft, AdminPost> = {
  name: 'post',
  noun: 'post',
  gone: GONE,
  schema: PostDraftSchema,
  entity: AdminPostSchema,
  empty: EMPTY_DRAFT,
  toDraft: (post) => PostDraftSchema.parse({ ...post, ...publicationDraftOf(post) }),
  isSame: isSameDraft,
  fieldGroups: [['tags', 'tagText'], PUBLICATION],
  read: readDraft,
}

export function inputOf(draft: PostDraft): z.input<typeof CreatePostSchema> {
  const { tagText, scheduling: _scheduling, storedTime: _storedTime, ...fields } = draft
  return {
    ...fields,
    ...publicationInput(draft),
    tags: normalizeTags([...draft.tags, tagText]),
  }
}

/** The contract's schema, and that a schedule lies ahead. */
export const POST_RULES = createDraftRules(scheduledAhead(CreatePostSchema), inputOf)

export type PostFormState = DraftForm<PostDraft, AdminPost>
