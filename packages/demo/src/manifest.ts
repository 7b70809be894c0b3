import { join } from 'node:path'
import type { DemoBlogPost, DemoContentItem, DemoNote } from './content.ts'
import { CONTENT_ITEMS } from './media/items.ts'
import { NOTE_SOURCES } from './notes/all.ts'
import { POST_SOURCES } from './posts/all.ts'

export type { DemoBlogPost, DemoContentItem, DemoNote, DemoPostState } from './content.ts'

/** The notes of the library, oldest first. */
export const DEMO_NOTES: readonly DemoNote[] = NOTE_SOURCES.map((note) => ({
  key: note.key,
  title: note.title,
  description: note.description,
  topics: note.topics,
  file: `notes/${note.key}.pdf`,
  publishedDaysAgo: note.publishedDaysAgo,
}))

/** Videos, podcasts and documents of the dashboard, oldest first. */
export const DEMO_CONTENT_ITEMS: readonly DemoContentItem[] = CONTENT_ITEMS

/** The blog: three published posts, one scheduled, one draft. */
export const DEMO_BLOG_POSTS: readonly DemoBlogPost[] = POST_SOURCES

/**
 * Absolute path of a file of the demo content.
 * @param contentDirectory the `content` folder of this package, wherever the caller keeps it
 * @param name a `file`, `thumbnailFile`, `captionsFile`, `transcriptFile` or `imageFile` of the manifest
 */
export function demoFile(contentDirectory: string, name: string): string {
  return join(contentDirectory, name)
}
