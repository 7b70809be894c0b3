import { pdfOf, type PdfObject } from './pdf-maker.ts'

/** Says of each code of a font that it is the character of that number, as most programs do with fonts they embed (ISO 32000, 9.10.3). */
const TO_UNICODE = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CMapName /Codes def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
1 beginbfrange <0000> <ffff> <0000> endbfrange
endcmap end end`

/**
 * The fonts of such PDFs, none of them embedded: one that says itself what its codes mean, and one whose codes readers have to know from the tables
 * of Adobe's collection of Japanese characters (ISO 32000, 9.7.5.2).
 */
const FONTS = {
  'says its characters': '/Encoding/Identity-H/ToUnicode 6 0 R',
  'of a known collection': '/Encoding/UniJIS-UCS2-H',
} as const

/** The codes of a text's characters, which all are of the basic plane. */
const codesOf = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')

/** Shows the lines of a text below one another. */
function shown(text: string): string {
  const lines = text.split('\n').map((line) => `<${codesOf(line)}> Tj`)
  return `BT /F 12 Tf 20 150 Td ${lines.join(' 0 -16 Td ')} ET`
}

/** A PDF with a page for each of `texts`, whose lines it shows below one another and their characters from left to right. */
export function unicodePdf(
  texts: readonly string[],
  font: keyof typeof FONTS = 'says its characters',
): Buffer {
  const first = 7
  const kids = texts.map((_, index) => `${first + 2 * index} 0 R`).join(' ')
  const info = '/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>'
  const pages = texts.flatMap((text, index): PdfObject[] => [
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 200]/Resources<</Font<</F 3 0 R>>>>/Contents ${first + 2 * index + 1} 0 R>>`,
    { entries: '', stream: Buffer.from(shown(text)) },
  ])
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${texts.length}>>`,
    `<</Type/Font/Subtype/Type0/BaseFont/Any${FONTS[font]}/DescendantFonts[4 0 R]>>`,
    `<</Type/Font/Subtype/CIDFontType0/BaseFont/Any${info}/DW 1000/FontDescriptor 5 0 R>>`,
    '<</Type/FontDescriptor/FontName/Any/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 700/StemV 80>>',
    { entries: '', stream: Buffer.from(TO_UNICODE) },
    ...pages,
  ])
}
