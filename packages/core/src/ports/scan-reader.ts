import { z } from 'zod'
import { PAGE_CHARACTERS_MAX } from './page-text-reader.ts'

/** Most pages of one file that are recognised. */
export const SCANNED_PAGES_MAX = 500

/** The text recognised on a page, counted from 1; '' where there is none. */
export const ScannedPageSchema = z.object({
  page: z.number().int().positive(),
  text: z.string().max(PAGE_CHARACTERS_MAX),
})
export type ScannedPage = z.output<typeof ScannedPageSchema>

/** Recognises the text of pages that are pictures (OCR), as far as time and memory allow: pages may be missing. */
export type ScanReader = (path: string, pages: readonly number[]) => Promise<ScannedPage[]>
