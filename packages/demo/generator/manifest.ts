import type { DemoManifest } from '../src/manifest-schema.ts'
import { CONTENT_ITEMS } from './media/items.ts'
import { NOTE_SOURCES } from './notes/all.ts'
import { POST_SOURCES } from './posts/all.ts'

/** The contents of `content/manifest.json`, from the sources. */
export const MANIFEST: DemoManifest = {
  notes: NOTE_SOURCES.map(({ key, title, description, topics, publishedDaysAgo }) => ({
    ...{ key, title, description, topics: [...topics] },
    file: `notes/${key}.pdf`,
    publishedDaysAgo,
  })),
  contentItems: CONTENT_ITEMS,
  posts: POST_SOURCES,
}
