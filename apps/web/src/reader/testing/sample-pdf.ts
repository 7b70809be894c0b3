/**
 * A PDF of A4 pages; `annotations` are the first page's, as PDF dictionaries without their brackets, and are `gap` bytes
 * away from everything else.
 */
export function samplePdf(
  options: { pages?: number; annotations?: readonly string[]; gap?: number } = {},
): string {
  const { pages = 1, annotations = [], gap = 0 } = options
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`)
  const links = annotations.map((annotation) => `<</Type/Annot ${annotation}>>`).join('')
  const filler = `null${' '.repeat(gap)}`
  return assemble([
    '<</Type/Catalog/Pages 2 0 R/Dests<</second[4 0 R/XYZ 0 421 null]>>>>',
    `<</Type/Pages/Count ${pages}/Kids[${kids.join(' ')}]>>`,
    ...kids.map((_, index) => {
      const own = index === 0 ? `/Annots ${pages + 4} 0 R` : ''
      return `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${own}>>`
    }),
    filler,
    `[${links}]`,
    filler,
  ])
}

/** The objects, numbered from 1, with the table of their offsets. */
export function assemble(objects: readonly string[]): string {
  let file = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  return `${file}${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF`
}
