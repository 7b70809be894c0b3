import type PDFDocument from 'pdfkit'
import type { Face, Line, Run } from './lines.ts'
import { breakLines } from './lines.ts'
import { COLOR, PAGE } from './style.ts'

type Doc = InstanceType<typeof PDFDocument>
type Element = ReturnType<Doc['struct']>

/** A drawing, table or box that must not be split; `height` in points. */
type Float = { height: number; draw: () => void }

/**
 * A PDF in progress: the document, the tag for new content, the face of running text, how far the page is filled, and
 * what waits for the top of the next page.
 */
export type Sheet = { doc: Doc; root: Element; body: Face; y: number; waiting: Float[] }

/** Width of one run in points. */
export function measureRun(sheet: Sheet, run: Run, size: number): number {
  return sheet.doc.font(run.font).fontSize(size).widthOfString(run.text)
}

/** Breaks a text for this sheet. */
export function setLines(sheet: Sheet, text: string, face: Face, width: number): Line[] {
  return breakLines(text, face, width, (run, size) => measureRun(sheet, run, size))
}

/** Draws one line with its top at `y`. The trailing space keeps words apart when the text is copied. */
export function drawLine(sheet: Sheet, line: Line, face: Face, x: number, y: number, color: string): void {
  let left = x
  for (const [index, run] of line.entries()) {
    const text = index === line.length - 1 ? `${run.text} ` : run.text
    sheet.doc.font(run.font).fontSize(face.size).fillColor(color).text(text, left, y, { lineBreak: false })
    left += measureRun(sheet, run, face.size)
  }
}

/** Starts a new page, with everything that was waiting at its top. */
export function turnPage(sheet: Sheet): void {
  sheet.doc.addPage()
  sheet.y = PAGE.top
  let next = sheet.waiting[0]
  while (next !== undefined && sheet.y + next.height <= PAGE.bottom) {
    sheet.waiting.shift()
    next.draw()
    next = sheet.waiting[0]
  }
}

/** Draws a float here if it fits, otherwise at the top of the next page while the text continues. */
export function placeFloat(sheet: Sheet, height: number, draw: () => void): void {
  if (sheet.waiting.length === 0 && sheet.y + height <= PAGE.bottom) return draw()
  sheet.waiting.push({ height, draw })
}

/** Before a new section near the bottom of a page: places the floats of the previous one first. */
export function settleBeforeSection(sheet: Sheet): void {
  if (sheet.waiting.length > 0 && PAGE.bottom - sheet.y < 100) turnPage(sheet)
}

/** Places every waiting float. */
export function settleFloats(sheet: Sheet): void {
  while (sheet.waiting.length > 0) turnPage(sheet)
}

/** Starts a new page unless `height` points are left on this one. */
export function reserve(sheet: Sheet, height: number): void {
  if (sheet.y + height > PAGE.bottom) turnPage(sheet)
}

/** Space before a block, in points; none at the top of a page. */
export function leaveRoom(sheet: Sheet, height: number): void {
  if (sheet.y > PAGE.top) sheet.y += height
}

/** Adds a tagged element and draws its content; the element is closed when `draw` returns. */
export function tagged(
  sheet: Sheet,
  type: string,
  draw: () => void,
  options: { alt?: string; scope?: 'Column'; parent?: Element } = {},
): void {
  const { parent: _, ...attributes } = options
  const element = sheet.doc.struct(type, attributes)
  const parent = options.parent ?? sheet.root
  parent.add(element)
  element.add(draw)
  element.end()
}

/** Draws what a screen reader should skip: rules, page numbers, ornament. */
export function decorative(sheet: Sheet, draw: () => void): void {
  sheet.doc.markContent('Artifact', { type: 'Layout' })
  draw()
  sheet.doc.endMarkedContent()
}

/** How many of `rest` lines go on this page so that neither page is left with a single one. */
function linesThatFit(sheet: Sheet, rest: number, leading: number): number {
  const fits = Math.floor((PAGE.bottom - sheet.y) / leading)
  if (fits >= rest) return rest
  const kept = rest - fits === 1 ? fits - 1 : fits
  return kept < 2 ? 0 : kept
}

/** Starts a new page if not even the first lines of a text of `count` lines fit on this one. */
export function reserveLines(sheet: Sheet, count: number, leading: number): void {
  if (linesThatFit(sheet, count, leading) === 0) turnPage(sheet)
}

/** Sets text as one tagged element that may continue over pages without widows or orphans. */
export function flowText(
  sheet: Sheet,
  type: string,
  lines: readonly Line[],
  face: Face,
  options: { x?: number; color?: string; parent?: Element } = {},
): void {
  const element = sheet.doc.struct(type)
  const parent = options.parent ?? sheet.root
  parent.add(element)
  let done = 0
  while (done < lines.length) {
    const count = linesThatFit(sheet, lines.length - done, face.leading)
    if (count === 0) {
      turnPage(sheet)
      continue
    }
    const chunk = lines.slice(done, done + count)
    element.add(() => {
      for (const line of chunk) {
        drawLine(sheet, line, face, options.x ?? PAGE.text, sheet.y, options.color ?? COLOR.ink)
        sheet.y += face.leading
      }
    })
    done += count
    if (done < lines.length) turnPage(sheet)
  }
  element.end()
}
