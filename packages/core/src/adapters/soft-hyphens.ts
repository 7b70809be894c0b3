import type { PDFPageProxy } from 'pdfjs-dist'
import { AnnotationMode, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { z } from 'zod'

const GlyphSchema = z.object({ unicode: z.string() })

/** How many letters on both sides of a soft hyphen tell its place. */
const BEFORE = 3
const AFTER = 2

/** Places of soft hyphens on a page, by what stands around them. */
export type SoftHyphens = ReadonlySet<string>

/** The characters a page draws, in order, without blanks. */
async function charactersOf(page: PDFPageProxy): Promise<string> {
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE })
  const parts: string[] = []
  for (const [index, operator] of fnArray.entries()) {
    if (operator !== OPS.showText) continue
    const [glyphs] = z
      .tuple([z.array(z.unknown())], z.unknown())
      .catch([[]])
      .parse(argsArray[index])
    for (const glyph of glyphs) parts.push(GlyphSchema.safeParse(glyph).data?.unicode ?? '')
  }
  return parts.join('').replace(/\s+/g, '')
}

/**
 * Soft hyphens of a page. The parser leaves them out of its texts, where the parts of a word would be words; what it draws has them.
 * Meant for a document that is opened without its images.
 */
export async function findSoftHyphens(page: PDFPageProxy): Promise<SoftHyphens> {
  const characters = await charactersOf(page)
  const found = new Set<string>()
  for (let at = characters.indexOf('\u00ad'); at !== -1; at = characters.indexOf('\u00ad', at + 1))
    found.add(characters.slice(Math.max(0, at - BEFORE), at + 1 + AFTER))
  return found
}

/** The lines of a page with its soft hyphens at their ends. */
export function restoreSoftHyphens(lines: string, hyphens: SoftHyphens): string {
  if (hyphens.size === 0) return lines
  return lines.replace(/\n/g, (newline, at: number) => {
    const before = lines
      .slice(Math.max(0, at - 2 * BEFORE), at)
      .replace(/\s+/g, '')
      .slice(-BEFORE)
    const after = lines
      .slice(at, at + 4 * AFTER)
      .replace(/\s+/g, '')
      .slice(0, AFTER)
    return hyphens.has(`${before}\u00ad${after}`) ? `\u00ad${newline}` : newline
  })
}
