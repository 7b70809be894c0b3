import { COLOR, FONT, FULL_WIDTH, MEASURE, PAGE } from './style.ts'
import type { Face, Line } from './lines.ts'
import { BODY_FACE } from './lines.ts'
import type { Sheet } from './sheet.ts'
import {
  decorative,
  drawLine,
  flowText,
  leaveRoom,
  placeFloat,
  reserve,
  reserveLines,
  setLines,
  settleBeforeSection,
  tagged,
} from './sheet.ts'

const HEADING: Face = { ...BODY_FACE, regular: FONT.serif, bold: FONT.serif, size: 20, leading: 23 }
const SUBHEADING: Face = { ...BODY_FACE, regular: FONT.bold, size: 10.6, leading: 15 }
const QUOTE: Face = {
  regular: FONT.serifItalic,
  italic: FONT.serif,
  bold: FONT.serifItalic,
  size: 18.5,
  leading: 23.5,
}
const BOX_FACE: Face = { ...BODY_FACE, size: 9.6, leading: 14.6 }
const AFTER = 8.6

/** A numbered section heading, kept with at least three lines of what follows. */
export function drawHeading(sheet: Sheet, text: string, number: number): void {
  const lines = setLines(sheet, text, HEADING, MEASURE)
  settleBeforeSection(sheet)
  leaveRoom(sheet, 19)
  reserve(sheet, lines.length * HEADING.leading + 6 + 3 * sheet.body.leading)
  sheet.doc.outline.addItem(text)
  decorative(sheet, () => {
    const at = [PAGE.left, sheet.y + 0.4] as const
    sheet.doc.font(FONT.serif).fontSize(HEADING.size).fillColor(COLOR.accent)
    sheet.doc.text(String(number), ...at, { lineBreak: false })
  })
  flowText(sheet, 'H2', lines, HEADING)
  sheet.y += 7
}

/** A heading inside a section, kept with at least three lines of what follows. */
export function drawSubheading(sheet: Sheet, text: string): void {
  const lines = setLines(sheet, text, SUBHEADING, MEASURE)
  leaveRoom(sheet, 7)
  reserve(sheet, lines.length * SUBHEADING.leading + 2 + 3 * sheet.body.leading)
  flowText(sheet, 'H3', lines, SUBHEADING)
  sheet.y += 2
}

/** A paragraph of running text. */
export function drawParagraph(sheet: Sheet, text: string): void {
  flowText(sheet, 'P', setLines(sheet, text, sheet.body, MEASURE), sheet.body)
  sheet.y += AFTER
}

function drawListItem(
  sheet: Sheet,
  list: ReturnType<Sheet['doc']['struct']>,
  mark: string,
  lines: readonly Line[],
) {
  const item = sheet.doc.struct('LI')
  list.add(item)
  reserveLines(sheet, lines.length, sheet.body.leading)
  const top = sheet.y
  tagged(
    sheet,
    'Lbl',
    () => drawLine(sheet, [{ font: FONT.medium, text: mark }], sheet.body, PAGE.text + 2, top, COLOR.accent),
    { parent: item },
  )
  flowText(sheet, 'LBody', lines, sheet.body, { x: PAGE.text + 19, parent: item })
  item.end()
  sheet.y += 3.6
}

/** A bulleted or numbered list. */
export function drawList(sheet: Sheet, items: readonly string[], ordered: boolean): void {
  const list = sheet.doc.struct('L')
  sheet.root.add(list)
  for (const [index, text] of items.entries()) {
    const lines = setLines(sheet, text, sheet.body, MEASURE - 19)
    drawListItem(sheet, list, ordered ? `${index + 1}.` : '•', lines)
  }
  list.end()
  sheet.y += AFTER - 3.6
}

/** A sentence set large across the page, between rules. */
export function drawQuote(sheet: Sheet, text: string): void {
  const lines = setLines(sheet, text, QUOTE, MEASURE - 20)
  leaveRoom(sheet, 8)
  reserve(sheet, lines.length * QUOTE.leading + 24)
  const top = sheet.y
  const height = lines.length * QUOTE.leading
  decorative(sheet, () => {
    sheet.doc
      .rect(PAGE.text, top + 1, 2, height)
      .fillColor(COLOR.glow)
      .fill()
  })
  flowText(sheet, 'BlockQuote', lines, QUOTE, { x: PAGE.text + 16 })
  sheet.y += 18
}

const BOX_TITLE: Face = { ...HEADING, size: 15, leading: 18 }
const KICKER: Face = { ...BOX_FACE, regular: FONT.medium, size: 8.2, leading: 14 }

function drawBox(sheet: Sheet, heading: readonly Line[], sets: readonly (readonly Line[])[], height: number) {
  const top = sheet.y
  decorative(sheet, () => {
    sheet.doc.rect(PAGE.left, top, FULL_WIDTH, height).fillColor(COLOR.wash).fill()
    sheet.doc.rect(PAGE.left, top, FULL_WIDTH, 1.6).fillColor(COLOR.glow).fill()
  })
  sheet.y += 14
  const kicker = [{ font: FONT.medium, text: 'Worked example (fictional)' }]
  flowText(sheet, 'P', [kicker], KICKER, { color: COLOR.accent })
  flowText(sheet, 'H3', heading, BOX_TITLE)
  sheet.y += 4
  for (const lines of sets) {
    flowText(sheet, 'P', lines, BOX_FACE)
    sheet.y += 5
  }
  sheet.y = top + height + 16
}

/** A tinted box with a fictional worked example; it is never split over two pages. */
export function drawExample(sheet: Sheet, title: string, paragraphs: readonly string[]): void {
  const inner = FULL_WIDTH - (PAGE.text - PAGE.left) - 18
  const sets = paragraphs.map((text) => setLines(sheet, text, BOX_FACE, inner))
  const heading = setLines(sheet, title, BOX_TITLE, inner)
  const body = sets.reduce((sum, lines) => sum + lines.length * BOX_FACE.leading + 5, 0)
  const height = 14 + 14 + heading.length * BOX_TITLE.leading + 4 + body + 9
  placeFloat(sheet, height + 6, () => {
    leaveRoom(sheet, 6)
    drawBox(sheet, heading, sets, height)
  })
}
