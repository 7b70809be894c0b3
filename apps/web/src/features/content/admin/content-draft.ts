import { normalizeTags } from '@idex/contract/kernel/tags'
import {
  type AdminContentItem,
  AdminContentItemSchema,
  type CreateContentSchema,
  ContentTypeSchema,
} from '@idex/contract/content/content-item'
import { z } from 'zod'
import type { DraftKind, Line } from '../../../components/drafts/draft-kind.ts'
import type { DraftForm } from '../../../components/drafts/use-draft-form.ts'
import {
  PUBLICATION,
  PUBLICATION_FIELDS,
  publicationDraftOf,
  publicationInput,
  publicationLine,
} from '../../../components/publishing/publication.ts'
import { TAGS } from '../../../components/form/messages.ts'
import { FIELDS, TYPES } from './messages.ts'

const ContentDraftSchema = z.object({
  title: z.string(),
  author: z.string(),
  contentType: ContentTypeSchema,
  category: z.string(),
  tags: z.array(z.string()),
  /** The text in the tag input that is not a tag yet. */
  tagText: z.string(),
  description: z.string(),
  duration: z.string(),
  fileUrl: z.string(),
  thumbnailUrl: z.string(),
  captionsUrl: z.string(),
  ...PUBLICATION_FIELDS,
} satisfies Record<
  keyof z.input<typeof CreateContentSchema> | 'tagText' | 'scheduling' | 'storedTime',
  z.ZodType
>)
/** The fields of the content form, valid or not. */
export type ContentDraft = z.infer<typeof ContentDraftSchema>

const EMPTY_DRAFT: ContentDraft = {
  title: '',
  author: '',
  contentType: 'video',
  category: '',
  tags: [],
  tagText: '',
  description: '',
  duration: '',
  fileUrl: '',
  thumbnailUrl: '',
  captionsUrl: '',
  published: true,
  scheduling: false,
  scheduledAt: '',
  storedTime: '',
}

/** The form's values for an existing item. */
function draftOf(item: AdminContentItem): ContentDraft {
  const { title, author, contentType, category, tags, description, duration } = item
  const { fileUrl, thumbnailUrl, captionsUrl } = item
  return {
    ...{ title, author, contentType, category, tags, description, duration },
    ...{ fileUrl, thumbnailUrl, captionsUrl, tagText: '' },
    ...publicationDraftOf(item),
  }
}

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
  schema: ContentDraftSchema,
  thing: AdminContentItemSchema,
  empty: EMPTY_DRAFT,
  of: draftOf,
  isSame: isSameDraft,
  together: [['contentType', 'fileUrl', 'captionsUrl'], ['tags', 'tagText'], PUBLICATION],
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

export type ContentFormState = DraftForm<ContentDraft, AdminContentItem>
