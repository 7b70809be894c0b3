import type { NoteSource } from '../notes/blocks.ts'
import { COLOR, FONT, FULL_WIDTH, PAGE } from './style.ts'
import type { Face } from './lines.ts'
import { BODY_FACE } from './lines.ts'
import type { Sheet } from './sheet.ts'
import { decorative, drawLine, flowText, measureRun, setLines, tagged } from './sheet.ts'

/** The author of the notes. */
export const NOTE_AUTHOR = 'IDEX Research Team'

const TITLE: Face = { ...BODY_FACE, regular: FONT.serif, size: 38, leading: 41 }
const STANDFIRST: Face = {
  ...BODY_FACE,
  regular: FONT.serifItalic,
  italic: FONT.serif,
  size: 16,
  leading: 21,
}
const META: Face = { ...BODY_FACE, regular: FONT.medium, size: 8.8, leading: 13 }

/** A strip of hairlines whose heights follow two waves; each note has its own pair. */
function drawOrnament(sheet: Sheet, number: number): void {
  const count = 118
  for (let index = 0; index < count; index += 1) {
    const t = index / (count - 1)
    const slow = Math.sin((t * (1.6 + (number % 5) * 0.55) + number * 0.37) * Math.PI * 2)
    const quick = Math.sin((t * (5.1 + (number % 4) * 1.3) + number * 0.61) * Math.PI * 2)
    const height = 5 + 13 * Math.abs(0.72 * slow + 0.28 * quick)
    const x = PAGE.left + t * (FULL_WIDTH - 0.9)
    sheet.doc.rect(x, 118 - height, 0.9, height)
  }
  sheet.doc.fillColor(COLOR.glow).fill()
}

function drawMasthead(sheet: Sheet, number: number): void {
  const label = `Insight note ${String(number).padStart(2, '0')}`
  tagged(sheet, 'P', () => {
    drawLine(sheet, [{ font: FONT.bold, text: 'IDEX' }], { ...META, size: 13 }, PAGE.left, 62, COLOR.ink)
    const width = measureRun(sheet, { font: FONT.medium, text: label }, META.size)
    drawLine(sheet, [{ font: FONT.medium, text: label }], META, PAGE.right - width, 65, COLOR.soft)
  })
  decorative(sheet, () => drawOrnament(sheet, number))
}

/** The title block of the first page; leaves `sheet.y` where the text begins. */
export function drawFront(sheet: Sheet, note: NoteSource, number: number): void {
  drawMasthead(sheet, number)
  sheet.y = 150
  flowText(sheet, 'H1', setLines(sheet, note.title, TITLE, FULL_WIDTH - 20), TITLE, { x: PAGE.left })
  sheet.y += 12
  const standfirst = setLines(sheet, note.standfirst, STANDFIRST, PAGE.right - PAGE.text - 16)
  flowText(sheet, 'P', standfirst, STANDFIRST, { color: COLOR.soft })
  sheet.y += 14
  const top = sheet.y
  decorative(sheet, () => {
    sheet.doc.moveTo(PAGE.text, top).lineTo(PAGE.right, top).lineWidth(0.6).strokeColor(COLOR.rule).stroke()
  })
  sheet.y += 9
  flowText(sheet, 'P', [[{ font: FONT.medium, text: `By the ${NOTE_AUTHOR}` }]], META)
  const topics = setLines(sheet, note.topics.join(' · '), { ...META, regular: FONT.body }, 380)
  flowText(sheet, 'P', topics, META, { color: COLOR.soft })
  sheet.y += 20
}
