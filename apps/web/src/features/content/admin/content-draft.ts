import { normalizeTags } from '@idex/contract/kernel/tags'
import {
  type AdminContentItem,
  AdminContentItemSchema,
  type CreateContentSchema,
  ContentTypeSchema,
} from '@idex/contract/content/content-item'
import { z } from 'zod'
import type { DraftKind, Line } from '../../../components/drafts/draft-kind.ts'
import {
  PUBLICATION,
  PUBLICATION_FIELDS,
  publicationDraftOf,
  publicationInput,
  publicationLine,
} from '../../../components/publishing/publication.ts'
import { TAGS } from '../../../components/form/messages.ts'
import { FIELDS, GONE, TYPES } from './messages.ts'

const ContentDraftSchema = z.object({
  title: z.string().default(''),
  author: z.string().default(''),
  contentType: ContentTypeSchema.default('video'),
  category: z.string().default(''),
  tags: z.array(z.string()).default([]),
  /** The text in the tag input that is not a tag yet. */
  tagText: z.string().default(''),
  description: z.string().default(''),
  duration: z.string().default(''),
  fileUrl: z.string().default(''),
  thumbnailUrl: z.string().default(''),
  captionsUrl: z.string().default(''),
  ...PUBLICATION_FIELDS,
  published: z.boolean().default(true),
} satisfies Record<
  keyof z.input<typeof CreateContentSchema> | 'tagText' | 'scheduling' | 'storedTime',
  z.ZodType
>)
/** The fields of the content form, valid or not. */
export type ContentDraft = z.infer<typeof ContentDraftSchema>

/** The input made from a draft; a document has no captions. */
export function inputOf({ tagText, scheduling, storedTime, ...draft }: ContentDraft) {
  return {
    ...draft,
    ...publicationInput({ ...draft, scheduling, storedTime }),
    tags: normalizeTags([...draft.tags, tagText]),
    captionsUrl: draft.contentType === 'pdf' ? '' : draft.captionsUrl,
  }
}

function isSameDraft(one: ContentDraft, other: ContentDraft): boolean {
  return JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other))
}

type Texts = Pick<ContentDraft, 'title' | 'category' | 'author' | 'duration' | 'description' | 'tags'>

/** An item's texts, to be read. */
export function readTexts(texts: Texts): Line[] {
  return [
    { field: 'title', label: FIELDS.title, text: texts.title },
    { field: 'category', label: FIELDS.category, text: texts.category },
    { field: 'author', label: FIELDS.author, text: texts.author },
    { field: 'duration', label: FIELDS.duration, text: texts.duration },
    { field: 'description', label: FIELDS.description, text: texts.description },
    { field: 'tags', label: TAGS.label, text: texts.tags.join(', ') },
  ]
}

export const CONTENT_FORM: DraftKind<ContentDraft, AdminContentItem> = {
  name: 'content',
  noun: 'content item',
  gone: GONE,
  schema: ContentDraftSchema,
  entity: AdminContentItemSchema,
  empty: ContentDraftSchema.parse({}),
  toDraft: (item) => ContentDraftSchema.parse({ ...item, ...publicationDraftOf(item) }),
  isSame: isSameDraft,
  fieldGroups: [['contentType', 'fileUrl', 'captionsUrl'], ['tags', 'tagText'], PUBLICATION],
  read: (draft) => ({
    lines: [
      ...readTexts(draft),
      { field: 'contentType', label: FIELDS.type, text: TYPES[draft.contentType] },
      { field: 'fileUrl', label: FIELDS.file[draft.contentType], text: draft.fileUrl },
      { field: 'thumbnailUrl', label: FIELDS.thumbnail, text: draft.thumbnailUrl },
      { field: 'captionsUrl', label: FIELDS.captions[draft.contentType], text: draft.captionsUrl },
      publicationLine(draft),
    ],
  }),
}
