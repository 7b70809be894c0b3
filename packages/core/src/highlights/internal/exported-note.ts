import type { Highlight } from '@idex/contract/highlights/highlight'

/** A note whose highlights are exported, and where it, its document and each highlight are opened. */
export type ExportedNote = {
  id: string
  title: string
  publishedBy: string | null
  createdAt: Date
  fileId: string | null
  url: string
  source: string
  urlOf: (highlight: Highlight) => string
  /** Data URLs of the pictures of areas, by highlight. */
  pictures: ReadonlyMap<string, string>
}
