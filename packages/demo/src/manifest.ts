import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NOTE_TOPICS } from '@idex/contract/notes/choices'
import { z } from 'zod'

/** A note for the library; files are names within the content folder. */
const DemoNoteSchema = z.object({
  title: z.string(),
  description: z.string(),
  topics: z.array(z.enum(NOTE_TOPICS)),
  file: z.string(),
  pages: z.number().int().positive(),
  /** Whole days before the seeding at which the note was published. */
  publishedDaysAgo: z.number(),
})
export type DemoNote = z.infer<typeof DemoNoteSchema>

/** A content item for the member dashboard. */
const DemoContentItemSchema = z.object({
  title: z.string(),
  /** Empty for the product's default author. */
  author: z.string(),
  contentType: z.enum(['pdf', 'video', 'podcast']),
  category: z.string(),
  tags: z.array(z.string()),
  /** Running time as `m:ss`, or pages for a document. */
  duration: z.string(),
  description: z.string(),
  file: z.string(),
  thumbnailFile: z.string(),
  /** WebVTT captions of a video; of a podcast, its transcript. */
  captionsFile: z.string().optional(),
  publishedDaysAgo: z.number(),
})
export type DemoContentItem = z.infer<typeof DemoContentItemSchema>

/** A blog post; its content is HTML of the editor's tags only, `when` is relative to the seeding. */
const DemoBlogPostSchema = z.object({
  title: z.string(),
  excerpt: z.string(),
  contentFile: z.string(),
  tags: z.array(z.string()),
  metaDescription: z.string(),
  imageFile: z.string(),
  when: z.discriminatedUnion('state', [
    z.object({ state: z.literal('published'), daysAgo: z.number() }),
    z.object({ state: z.literal('scheduled'), inDays: z.number() }),
    z.object({ state: z.literal('draft') }),
  ]),
})
export type DemoBlogPost = z.infer<typeof DemoBlogPostSchema>

/** Everything the demo site shows, notes and content items oldest first: `manifest.json` of the content folder. */
const DemoManifestSchema = z.object({
  notes: z.array(DemoNoteSchema),
  contentItems: z.array(DemoContentItemSchema),
  posts: z.array(DemoBlogPostSchema),
})

/** Absolute path of a file of the demo content in `folder`. */
export function demoFile(folder: string, name: string): string {
  return join(folder, name)
}

/** The demo site's content. */
export async function readManifest(folder: string): Promise<z.infer<typeof DemoManifestSchema>> {
  return DemoManifestSchema.parse(JSON.parse(await readFile(demoFile(folder, 'manifest.json'), 'utf8')))
}
