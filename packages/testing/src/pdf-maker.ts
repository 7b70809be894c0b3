import { deflateRawSync, deflateSync, constants as zlib } from 'node:zlib'

/** One object of a PDF: its text, or a dictionary's entries with the bytes of a stream. */
export type PdfObject = string | PdfStream
type PdfStream = { entries: string; stream: Buffer }

const MB = 1024 * 1024
const START = Buffer.from('%PDF-1.7\n')

/** The document catalog of the objects below. */
export const CATALOG = '<</Type/Catalog/Pages 2 0 R>>'

/** The page tree of the objects below. */
export const PAGES = '<</Type/Pages/Kids[3 0 R]/Count 1>>'

/** A page that is a child of object 2; `entries` are more of its dictionary. */
export function page(entries = ''): string {
  return `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]${entries}>>`
}

function numbered(number: number, object: PdfObject): Buffer {
  const [dictionary, stream] = typeof object === 'string' ? [object] : [object.entries, object.stream]
  const text = stream === undefined ? dictionary : `<<${dictionary}/Length ${stream.length}>>stream\n`
  const end = stream === undefined ? 'endobj\n' : '\nendstream endobj\n'
  return Buffer.concat([
    Buffer.from(`${number} 0 obj${text}`, 'latin1'),
    stream ?? Buffer.alloc(0),
    Buffer.from(end),
  ])
}

/** Where each part begins when they follow one another after `first` bytes. */
function offsetsOf(parts: readonly Buffer[], first: number): number[] {
  let offset = first
  return parts.map((part) => (offset += part.length) - part.length)
}

/** A PDF of the objects 1, 2, 3, …, the first of them its catalog, with a correct cross-reference table. */
export function pdfOf(objects: readonly PdfObject[]): Buffer {
  const parts = objects.map((object, index) => numbered(index + 1, object))
  const offsets = offsetsOf(parts, START.length)
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const body = Buffer.concat([START, ...parts])
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF`
  return Buffer.concat([body, Buffer.from(end)])
}

/** A PDF of one page; `catalog` and `entries` extend its catalog and page, `more` are its objects from 4 on. */
export function onePage(catalog = '', entries = '', ...more: readonly PdfObject[]): Buffer {
  return pdfOf([`<</Type/Catalog/Pages 2 0 R${catalog}>>`, PAGES, page(entries), ...more])
}

/** An object stream (ISO 32000, 7.5.7) with `objects` for 2, 3, 4, …, deflated. */
export function objectStream(objects: readonly string[]): PdfStream {
  const offsets = offsetsOf(
    objects.map((object) => Buffer.from(`${object} `)),
    0,
  )
  const index = `${offsets.map((offset, at) => `${at + 2} ${offset}`).join(' ')} `
  return {
    entries: `/Type/ObjStm/N ${objects.length}/First ${index.length}/Filter/FlateDecode`,
    stream: deflateSync(Buffer.from(index + objects.map((object) => `${object} `).join(''))),
  }
}

function row(type: number, field: number, index: number): Buffer {
  const bytes = Buffer.alloc(7)
  bytes.writeUInt8(type, 0)
  bytes.writeUInt32BE(field, 1)
  bytes.writeUInt16BE(index, 5)
  return bytes
}

/** A PDF whose objects 2 to 4 are in `holder`, found through a cross-reference stream. */
export function compressedPdf(catalog: string, holder: PdfObject): Buffer {
  const parts = [numbered(1, catalog), numbered(5, holder)]
  const [first = 0, second = 0] = offsetsOf(parts, START.length)
  const held = [0, 1, 2].map((index) => row(2, 5, index))
  const rows = [row(0, 0, 65_535), row(1, first, 0), ...held, row(1, second, 0)]
  const body = Buffer.concat([START, ...parts])
  const entries = '/Type/XRef/W[1 4 2]/Size 6/Root 1 0 R'
  const table = numbered(6, { entries, stream: Buffer.concat(rows) })
  return Buffer.concat([body, table, Buffer.from(`startxref\n${body.length}\n%%EOF`)])
}

/** A PDF with `table` as its cross-reference stream, valid or not. */
export function pdfWithTable(table: PdfObject): Buffer {
  const body = Buffer.concat([START, ...[CATALOG, PAGES, page()].map((text, at) => numbered(at + 1, text))])
  return Buffer.concat([body, numbered(4, table), Buffer.from(`startxref\n${body.length}\n%%EOF`)])
}

/** A stream of a gigabyte of `byte` in a few kB: deflated twice. It never exists in full. */
export function bomb(entries: string, byte: number): PdfObject {
  const piece = deflateRawSync(Buffer.alloc(MB, byte), { finishFlush: zlib.Z_FULL_FLUSH })
  const whole = [Buffer.from([0x78, 0x9c]), ...Array.from({ length: 1024 }, () => piece)]
  const stream = deflateSync(Buffer.concat([...whole, Buffer.from([3, 0, 0, 0, 0, 1])]), { level: 9 })
  return { entries: `${entries}/Filter[/FlateDecode/FlateDecode]`, stream }
}
