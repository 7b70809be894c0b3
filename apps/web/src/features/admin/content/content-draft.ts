import { normalizeTags } from '@idex/contract/blog'
import type { AdminContentItem, ContentType, CreateContentSchema } from '@idex/contract/content'
import type { z } from 'zod'

type ContentInput = z.output<typeof CreateContentSchema>

/** What stands in the content form, valid or not; `tagText` is in the tag box and no tag yet. */
export type ContentDraft = Omit<ContentInput, 'tags' | 'thumbnailUrl'> & {
  contentType: ContentType
  thumbnailUrl: string
  tags: string[]
  tagText: string
}

export const EMPTY_DRAFT: ContentDraft = {
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
}

/** The form of an item as it is. */
export function draftOf(item: AdminContentItem): ContentDraft {
  const { title, author, contentType, category, tags, description, duration } = item
  const { fileUrl, thumbnailUrl, captionsUrl } = item
  return {
    ...{ title, author, contentType, category, tags, description, duration },
    ...{ fileUrl, thumbnailUrl, captionsUrl, tagText: '' },
  }
}

/** What is sent for a draft; only a video has captions. */
export function inputOf({ tagText, ...draft }: ContentDraft) {
  return {
    ...draft,
    tags: normalizeTags([...draft.tags, tagText]),
    captionsUrl: draft.contentType === 'video' ? draft.captionsUrl : '',
  }
}

/** Whether two forms hold the same. */
export function isSameDraft(one: ContentDraft, other: ContentDraft): boolean {
  return JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other))
}
