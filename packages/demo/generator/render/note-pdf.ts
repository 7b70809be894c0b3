import PDFDocument from 'pdfkit'
import type { Block, NoteSource } from '../notes/blocks.ts'
import { drawFigureBlock, drawTable } from './float-blocks.ts'
import { FONTS } from './fonts.ts'
import { NOTE_AUTHOR, drawFront } from './front.ts'
import type { Face } from './lines.ts'
import { BODY_FACE } from './lines.ts'
import type { Sheet } from './sheet.ts'
import {
  decorative,
  drawLine,
  flowText,
  leaveRoom,
  measureRun,
  reserve,
  setLines,
  settleFloats,
} from './sheet.ts'
import { COLOR, FONT, MEASURE, PAGE } from './style.ts'
import {
  drawExample,
  drawHeading,
  drawList,
  drawParagraph,
  drawQuote,
  drawSubheading,
} from './text-blocks.ts'

/** One date for every file, so that the same sources give the same bytes. */
const CREATED = new Date('2025-08-13T08:00:00Z')

const SMALL: Face = { ...BODY_FACE, size: 8.4, leading: 12.4 }

const COLOPHON =
  'Share this note with anyone it helps. Worked examples are fictional, and figures show shapes rather than ' +
  'measurements unless the text says otherwise. Not legal, financial or safety advice.'

function openDocument(note: NoteSource): InstanceType<typeof PDFDocument> {
  const options: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: note.title,
      Author: NOTE_AUTHOR,
      Subject: note.description,
      Keywords: [...note.topics, ...note.keywords].join(', '),
      Creator: 'IDEX',
      CreationDate: CREATED,
      ModDate: CREATED,
    },
  }
  // The type declarations of pdfkit do not list this subset yet.
  const doc = new PDFDocument(Object.assign(options, { subset: 'PDF/UA' }))
  for (const [name, font] of FONTS) doc.registerFont(name, font)
  return doc
}

type Counters = { headings: number; figures: number; tables: number }

function drawBlock(sheet: Sheet, block: Block, counters: Counters): void {
  switch (block.kind) {
    case 'heading':
      counters.headings += 1
      return drawHeading(sheet, block.text, counters.headings)
    case 'subheading':
      return drawSubheading(sheet, block.text)
    case 'paragraph':
      return drawParagraph(sheet, block.text)
    case 'list':
      return drawList(sheet, block.items, block.ordered)
    case 'quote':
      return drawQuote(sheet, block.text)
    case 'example':
      return drawExample(sheet, block.title, block.paragraphs)
    case 'table':
      counters.tables += 1
      return drawTable(sheet, block, counters.tables)
    case 'figure':
      counters.figures += 1
      return drawFigureBlock(sheet, block, counters.figures)
  }
}

function drawColophon(sheet: Sheet): void {
  const lines = setLines(sheet, COLOPHON, SMALL, MEASURE)
  leaveRoom(sheet, 14)
  reserve(sheet, lines.length * SMALL.leading + 12)
  const top = sheet.y
  decorative(sheet, () => {
    sheet.doc.moveTo(PAGE.text, top).lineTo(PAGE.right, top).lineWidth(0.6).strokeColor(COLOR.rule).stroke()
  })
  sheet.y += 10
  flowText(sheet, 'P', lines, SMALL, { color: COLOR.faint })
}

function drawFooters(sheet: Sheet, note: NoteSource): void {
  const { count } = sheet.doc.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    sheet.doc.switchToPage(index)
    const folio = `${index + 1} / ${count}`
    decorative(sheet, () => {
      drawLine(sheet, [{ font: FONT.body, text: note.title }], SMALL, PAGE.text, 796, COLOR.faint)
      const width = measureRun(sheet, { font: FONT.medium, text: folio }, SMALL.size)
      drawLine(sheet, [{ font: FONT.medium, text: folio }], SMALL, PAGE.right - width, 796, COLOR.soft)
    })
  }
}

/** Renders a note as a tagged PDF; the same note and number always give the same bytes. */
export async function renderNote(note: NoteSource, number: number): Promise<Buffer> {
  const doc = openDocument(note)
  const chunks: Buffer[] = []
  const finished = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  doc.addPage()
  const root = doc.struct('Document')
  doc.addStructure(root)
  const body = { ...BODY_FACE, leading: note.leading ?? BODY_FACE.leading }
  const sheet: Sheet = { doc, root, body, y: PAGE.top, waiting: [] }
  drawFront(sheet, note, number)
  const counters: Counters = { headings: 0, figures: 0, tables: 0 }
  for (const block of note.blocks) drawBlock(sheet, block, counters)
  settleFloats(sheet)
  drawColophon(sheet)
  root.end()
  drawFooters(sheet, note)
  doc.end()
  await finished
  return Buffer.concat(chunks)
}
