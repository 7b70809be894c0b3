import { assemble } from './sample-pdf.ts'

const FIRST = 7

/** Entries of a text field that is drawn with another text than the one it has. */
export const DRAWN_OTHERWISE = '/AP<</N 6 0 R>>'

const DRAWN = 'BT /Helv 12 Tf 2 5 Td (E v e) Tj ET'

/** A field that is its own widget; `entries` are more of its dictionary. */
export type FormField = { type: 'Tx' | 'Btn' | 'Ch' | 'Sig'; name: string; entries?: string }

/** A PDF of a page with the fields one below the other; the first one's id is `7R`. */
export function formPdf(fields: readonly FormField[]): Uint8Array<ArrayBuffer> {
  const refs = fields.map((_, at) => `${FIRST + at} 0 R`).join(' ')
  const states = ['Yes', 'Off'].map((state) => `/${state} 5 0 R`).join('')
  const file = assemble([
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${refs}]/DA(/Helv 12 Tf 0 g)/DR<</Font<</Helv 4 0 R>>>>>>>>`,
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Annots[${refs}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    '<</Type/XObject/Subtype/Form/BBox[0 0 20 20]/Length 0>>stream\n\nendstream',
    `<</Type/XObject/Subtype/Form/BBox[0 0 200 20]/Resources<</Font<</Helv 4 0 R>>>>/Length ${DRAWN.length}>>stream\n${DRAWN}\nendstream`,
    ...fields.map(({ type, name, entries = '' }, at) => {
      const box = `72 ${800 - 30 * at} 272 ${820 - 30 * at}`
      const look = type === 'Btn' ? `/AP<</N<<${states}>>>>` : '/DA(/Helv 12 Tf 0 g)'
      return `<</Type/Annot/Subtype/Widget/P 3 0 R/F 4/FT/${type}/T(${name})/Rect[${box}]${look}${entries}>>`
    }),
  ])
  return Uint8Array.from(Buffer.from(file, 'latin1'))
}
