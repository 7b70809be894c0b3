import {
  AnnotationMode,
  OPS,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { z } from 'zod'
import type { FontStyle, PageDetails } from '../pdf-document.ts'
import { picturesOf } from './page-pictures.ts'
import { readLinks } from './page-links.ts'

const FontSchema = z.object({ name: z.string() })

/** Parts of a font's name, also of those that TeX and Nimbus have; names may begin with six letters of a subset. */
const STRONG = /bold|black|heavy|demi|-medi\b|medi(?=ital)|^(?:cm|sf|ec)bx/i
const EMPHASIS = /ital|obliq|slanted|^(?:cmti|cmsl|sfti|sfsl|ecti)/i

/** How a font looks, by its name. */
export function styleOf(font: string): FontStyle {
  const name = font.replace(/^[A-Z]{6}\+/, '')
  return { isStrong: STRONG.test(name), isEmphasis: EMPHASIS.test(name) }
}

/** The styles of the fonts a page is set in, by the names it has for them. */
async function readFonts(page: PDFPageProxy, names: ReadonlySet<string>): Promise<Map<string, FontStyle>> {
  const fonts = new Map<string, FontStyle>()
  for (const name of names) {
    const font: unknown = await new Promise((resolve) => void page.commonObjs.get(name, resolve))
    const known = FontSchema.safeParse(font)
    if (known.success) fonts.set(name, styleOf(known.data.name))
  }
  return fonts
}

/** Reads a page's fonts, links and pictures. */
export async function readDetails(pdf: PDFDocumentProxy, page: PDFPageProxy): Promise<PageDetails> {
  const operators = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE })
  const { fnArray, argsArray } = operators
  const names = new Set<string>()
  for (const [index, operator] of fnArray.entries()) {
    const args: unknown = argsArray[index]
    if (operator === OPS.setFont && Array.isArray(args)) names.add(String(args[0]))
  }
  const [fonts, links] = await Promise.all([readFonts(page, names), readLinks(pdf, page)])
  return { fonts, links, pictures: picturesOf(operators, page.getViewport({ scale: 1 })) }
}
