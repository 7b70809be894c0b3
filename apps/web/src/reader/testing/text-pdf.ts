import { assemble } from './sample-pdf.ts'

/** A line of text; `x` and `y` are points from the upper left corner. Text that runs to the left is given as it looks. */
export type TextLine = {
  text: string
  x?: number
  y: number
  size?: number
  /** Index of its element in `tags`. */
  tag?: number
  isTurned?: boolean
  /** In a font of equally wide characters. */
  isFixed?: boolean
  style?: 'Bold' | 'Oblique'
}

/** Left, upper, right and lower edge, in points from the upper left corner. */
type Edges = readonly [number, number, number, number]

export type TextPage = {
  lines: readonly TextLine[]
  tags?: readonly { role: string; alt?: string }[]
  links?: readonly { edges: Edges; url: string }[]
  /** Images of one point, each with the edges it is cut to. */
  pictures?: readonly { edges: Edges; clip?: Edges }[]
}

const HEIGHT = 842

/** Every code is its own character, so that any script can be written; each is half as wide as it is high. */
const TO_UNICODE =
  '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /All def 1 begincodespacerange <0000> <FFFF> endcodespacerange ' +
  '1 beginbfrange <0000> <FFFF> <0000> endbfrange endcmap end end'

const stream = (entries: string, content: string) =>
  `<<${entries}/Length ${content.length}>>stream\n${content}\nendstream`

const hex = (text: string) =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')

function drawn({ text, x = 72, y, size = 12, tag, isTurned, isFixed, style }: TextLine): string {
  const matrix = isTurned === true ? '0 1 -1 0' : '1 0 0 1'
  const shown = `BT /${style ?? (isFixed === true ? 'X' : 'F')} ${size} Tf ${matrix} ${x} ${HEIGHT - y} Tm <${hex(text)}> Tj ET`
  return tag === undefined ? shown : `/P <</MCID ${tag}>> BDC ${shown} EMC`
}

/**
 * A font, and its base, which is object `number`. Its characters are half as wide as they are high; unused `widths`
 * mark it as a font of varying widths.
 */
const fontOf = (name: string, number: number, widths = '') => [
  `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${number} 0 R]/ToUnicode 5 0 R>>`,
  `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 500/W[${widths}]` +
    `/FontDescriptor<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[0 0 500 1000]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80>>>>`,
]

const boxOf = ([left, top, right, bottom]: Edges) =>
  `${left} ${HEIGHT - bottom} ${right - left} ${bottom - top}`

function picture({ edges, clip }: NonNullable<TextPage['pictures']>[number]): string {
  const [left, bottom, width, height] = boxOf(edges).split(' ')
  const cut = clip ? `${boxOf(clip)} re W n ` : ''
  return `q ${cut}${width} 0 0 ${height} ${left} ${bottom} cm BI /W 1 /H 1 /CS /G /BPC 8 ID x EI Q`
}

const linkOf = ({ edges: [left, top, right, bottom], url }: NonNullable<TextPage['links']>[number]) =>
  `<</Type/Annot/Subtype/Link/Rect[${left} ${HEIGHT - bottom} ${right} ${HEIGHT - top}]/A<</S/URI/URI(${url})>>>>`

/** A real PDF of the pages' lines, tagged where they say how. */
export function textPdf(pages: readonly TextPage[], language?: string): Buffer {
  const FIRST = 13
  const tagged = pages.flatMap(({ tags = [] }, page) => tags.map((tag, index) => ({ ...tag, page, index })))
  const firstTag = FIRST + 2 * pages.length
  const parents = pages.map((_, page) => {
    const own = tagged.flatMap((tag, at) => (tag.page === page ? [`${firstTag + at} 0 R`] : []))
    return `${page} [${own.join(' ')}]`
  })
  const lang = language === undefined ? '' : `/Lang(${language})`
  const file = assemble([
    `<</Type/Catalog/Pages 2 0 R${lang}${tagged.length > 0 ? '/MarkInfo<</Marked true>>/StructTreeRoot 6 0 R' : ''}>>`,
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, page) => `${FIRST + 2 * page} 0 R`).join(' ')}]>>`,
    ...fontOf('All', 4, '1[400 600]'),
    stream('', TO_UNICODE),
    `<</Type/StructTreeRoot/K[${tagged.map((_, at) => `${firstTag + at} 0 R`).join(' ')}]/ParentTree<</Nums[${parents.join(' ')}]>>>>`,
    ...fontOf('Fixed', 8),
    ...fontOf('ABCDEF+All-Bold', 10, '1[400 600]'),
    ...fontOf('All-Oblique', 12, '1[400 600]'),
    ...pages.flatMap(({ lines, links = [], pictures = [] }, page) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 ${HEIGHT}]/Resources<</Font<</F 3 0 R/X 7 0 R/Bold 9 0 R/Oblique 11 0 R>>>>/Annots[${links.map(linkOf).join('')}]/StructParents ${page}/Contents ${FIRST + 2 * page + 1} 0 R>>`,
      stream('', [...lines.map(drawn), ...pictures.map(picture)].join('\n')),
    ]),
    ...tagged.map(
      ({ role, alt, page, index }) =>
        `<</Type/StructElem/S/${role}/P 6 0 R/Pg ${FIRST + 2 * page} 0 R/K ${index}${alt === undefined ? '' : `/Alt(${alt})`}>>`,
    ),
  ])
  return Buffer.from(file, 'latin1')
}
