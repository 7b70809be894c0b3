/** A square of one colour as JPEG 2000, which no browser decodes natively. */
const JPEG_2000 =
  'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAIAAAACAAAwgHAAAAAAAPY29scgEAAAAAABAAAAC7anAyY/9P/1EALwAAAAAAIAAAACAAAAAAAAAAAAAAAQAAAAEAAAAAAAAAAAAAAwcBAQcBAQcBAf9SAAwAAAABAAYCAgAA/1wAKSJ/IH7gfuB+oHbwdvB2wG8AbwBu4GdQZ1BnaFAFUAVQR1fTV9NXYv9kABEAAUxhdmM1OS4zNy4xMDD/kAAKAAAAAAAyAAH/k8/8AAwBZj/P/AAIBMrD+QIF6AAAAAAAAAAAAAAAAAAAAAAAAP/Z'

/** A PDF of one page filled with an image that the viewer can only show with its WebAssembly decoder. */
export function imagePdf(): Buffer {
  const image = Buffer.from(JPEG_2000, 'base64').toString('latin1')
  const drawing = '200 0 0 200 0 0 cm /Image Do'
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</XObject<</Image 5 0 R>>>>>>',
    `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
    `<</Type/XObject/Subtype/Image/Width 32/Height 32/Filter/JPXDecode/Length ${image.length}>>stream\n${image}\nendstream`,
  ]
  const numbered = objects.map((object, index) => `${index + 1} 0 obj${object}endobj\n`)
  const start = '%PDF-1.7\n'
  const offsets = numbered.map((_, index) => start.length + numbered.slice(0, index).join('').length)
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const body = start + numbered.join('')
  const end = `xref\n0 6\n0000000000 65535 f \n${table}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF`
  return Buffer.from(body + end, 'latin1')
}
