import { joinBrokenWords } from '@idex/contract/search/broken-words'
import { z } from 'zod'

/** Number of the current way to read texts: after a change of it all of them are read again. */
export const TEXT_EXTRACTION_VERSION = 2

/** Bounds of the text of one PDF: pages that are read, characters of a page, and characters of all pages. */
export const PAGES_MAX = 5000
export const PAGE_CHARACTERS_MAX = 20_000
export const TEXT_CHARACTERS_MAX = 10_000_000

/** A page's text as it is stored: on one line, without what a database or a terminal chokes on. */
export const toStoredText = (lines: string): string =>
  joinBrokenWords(lines)
    .replace(/[\p{Cc}\p{Cs}\p{Co}\s]+/gu, ' ')
    .trim()
    .slice(0, PAGE_CHARACTERS_MAX)
    .toWellFormed()
    .replaceAll('\ufffd', '')

export const PageTextsSchema = z.union([
  z.object({
    ok: z.literal(true),
    /** The text of each page that was read, in order; '' for one without. */
    pages: z.array(z.string().max(PAGE_CHARACTERS_MAX)).max(PAGES_MAX),
    /** Pages beyond the bounds, which were not read. */
    unread: z.number().int().nonnegative(),
  }),
  z.object({ ok: z.literal(false), problem: z.enum(['damaged', 'protected']) }),
])

/** The texts of a PDF's pages, or why it has none to read. */
export type PageTexts = z.infer<typeof PageTextsSchema>

/** Reads the text of a local PDF within its bounds. Undefined for one that was too much for them. */
export type PageTextReader = (path: string) => Promise<PageTexts | undefined>
