import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { DemoManifest } from '../src/manifest-schema.ts'
import { CONTENT_ITEMS } from './items.ts'
import { NOTE_SOURCES } from './notes/all.ts'
import { POST_SOURCES } from './posts/all.ts'

/** The number of pages of a generated document. */
async function countPages(file: string): Promise<number> {
  const data = new Uint8Array(await readFile(fileURLToPath(new URL(`../content/${file}`, import.meta.url))))
  const task = getDocument({ data, verbosity: VerbosityLevel.ERRORS, useSystemFonts: false })
  const { numPages } = await task.promise
  await task.destroy()
  return numPages
}

/** The contents of `content/manifest.json`, from the sources and the documents generated of them. */
export async function makeManifest(): Promise<DemoManifest> {
  const notes: DemoManifest['notes'] = []
  for (const { key, title, description, topics, publishedDaysAgo } of NOTE_SOURCES) {
    const file = `notes/${key}.pdf`
    const pages = await countPages(file)
    notes.push({ key, title, description, topics: [...topics], file, pages, publishedDaysAgo })
  }
  return { notes, contentItems: CONTENT_ITEMS, posts: POST_SOURCES }
}
