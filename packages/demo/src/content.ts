import type { NoteTopic } from '@idex/contract/notes/choices'

/** A note for the library; `file` is a name for `demoFile`. */
export type DemoNote = {
  key: string
  title: string
  description: string
  topics: readonly NoteTopic[]
  file: string
  /** Whole days before the seeding at which the note was published. */
  publishedDaysAgo: number
}

/** A content item for the member dashboard; files are names for `demoFile`. */
export type DemoContentItem = {
  key: string
  title: string
  /** Empty where the product's default author should show. */
  author: string
  contentType: 'pdf' | 'video' | 'podcast'
  category: string
  tags: readonly string[]
  /** Running time as `m:ss`, or pages for a document. */
  duration: string
  description: string
  file: string
  thumbnailFile: string
  /** WebVTT captions of a video. */
  captionsFile?: string
  /** Plain-text transcript of a podcast. */
  transcriptFile?: string
  publishedDaysAgo: number
}

/** When a post appears, relative to the seeding. */
export type DemoPostState =
  | { state: 'published'; daysAgo: number }
  | { state: 'scheduled'; inDays: number }
  | { state: 'draft' }

/** A blog post; `content` is HTML of the editor's tags only, `imageFile` a name for `demoFile`. */
export type DemoBlogPost = {
  key: string
  title: string
  excerpt: string
  content: string
  tags: readonly string[]
  metaDescription: string
  imageFile: string
  when: DemoPostState
}
