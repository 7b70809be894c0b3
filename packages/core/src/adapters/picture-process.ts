import { createHash } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { VARIANT_FORMATS, type VariantFormat } from '@idex/contract/files/pictures'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { IMPOSSIBLE_EXIT_CODE, type MadePicture, type Variant } from '../ports/picture-maker.ts'
import { limitMemory } from './limit-memory.ts'

/**
 * A program: `picture-process FROM TO BYTES KIND` makes the copies of one image, or of the first page of a PDF, within so
 * much memory, and prints what it made (see `picture-maker.ts`).
 */

/** Most pixels of an image: more than cameras have, and 200 MB when decoded. */
const PIXELS_MAX = 50_000_000

/** Widths of the copies in pixels: a row of a list, a card or a phone, a whole page. None is wider than its image. */
const WIDTHS = [320, 768, 1536] as const
const WIDEST = 1536

/** Widths of the copies of a page, which stands on a card at most: a row, a column of cards or a phone, a sharp screen or the larger card. */
const PAGE_WIDTHS = [320, 480, 768] as const

/** WebP's highest image; one that must become narrower for it would be illegible. */
const HEIGHT_MAX = 16_383

/** Steps of AVIF's encoder: each further one takes twice the time for one per cent of the bytes. */
const EFFORT = 2

const ENCODE: Readonly<Record<VariantFormat, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 50, effort: EFFORT }),
  webp: (image) => image.webp({ quality: 75 }),
}

sharp.cache(false)
sharp.concurrency(1)
// What an upload can be, and nothing else of what libvips reads.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}File`),
})

/**
 * Returns whether an image is animated, which its copies would not be: several frames, or the marks of APNG and of AVIF
 * sequences.
 */
async function isAnimated(path: string, frames: number | undefined): Promise<boolean> {
  if (frames !== undefined && frames > 1) return true
  const bytes = await readFile(path)
  const [control, data] = [bytes.indexOf('acTL'), bytes.indexOf('IDAT')]
  return bytes.toString('latin1', 4, 12) === 'ftypavis' || (control !== -1 && control < data)
}

type Raw = Pick<OutputInfo, 'width' | 'height' | 'channels'>
type Encoded = { format: VariantFormat; width: number; bytes: Buffer }

/** The copies of one format; none when the largest is no smaller than the original of `size` bytes. */
async function encode(
  format: VariantFormat,
  data: Buffer,
  raw: Raw,
  { widths, size }: { widths: readonly number[]; size: number },
): Promise<Encoded[]> {
  const copies: Encoded[] = []
  for (const width of new Set(widths.map((wanted) => Math.min(wanted, raw.width)))) {
    const bytes = await ENCODE[format](sharp(data, { raw }).resize({ width })).toBuffer()
    copies.push({ format, width, bytes })
  }
  const largest = copies.at(-1)
  return largest === undefined || largest.bytes.length >= size ? [] : copies
}

async function makePicture(from: string, to: string): Promise<MadePicture> {
  const decode = () => sharp(from, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
  const { autoOrient, pages } = await decode().metadata()
  const { width, height } = autoOrient
  if (await isAnimated(from, pages)) return { width, height, variants: [] }
  const { data, info } = await decode()
    .autoOrient()
    .resize({ width: WIDEST, height: HEIGHT_MAX, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  if (info.width < Math.min(width, WIDEST)) return { width, height, variants: [] }
  const { size } = await stat(from)
  const copies: Encoded[] = []
  for (const format of VARIANT_FORMATS)
    copies.push(...(await encode(format, data, info, { widths: WIDTHS, size })))
  return keepCopies(to, { width, height }, copies)
}

/** A page has copies of one format: lists of notes are read often, and each further one makes them longer. */
async function makePagePicture(from: string, to: string): Promise<MadePicture> {
  // It is loaded for documents alone.
  const { renderFirstPage } = await import('./render-pdf-page.ts')
  const { data, width, height } = await renderFirstPage(from)
  const raw = { width, height, channels: 4 } as const
  const copies = await encode('webp', data, raw, { widths: PAGE_WIDTHS, size: Infinity })
  return keepCopies(to, { width, height }, copies)
}

/** Writes copies one after another into one file. */
async function keepCopies(
  to: string,
  size: { width: number; height: number },
  copies: readonly Encoded[],
): Promise<MadePicture> {
  const variants: Variant[] = []
  let start = 0
  for (const { format, width, bytes } of copies) {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    variants.push({ format, width, start, size: bytes.length, sha256 })
    start += bytes.length
  }
  if (start > 0) await writeFile(to, Buffer.concat(copies.map(({ bytes }) => bytes)))
  return { ...size, variants }
}

const [from = '', to = '', memory = '', kind = ''] = process.argv.slice(2)
limitMemory(Number(memory), IMPOSSIBLE_EXIT_CODE)

// Until all is loaded, and where the system refuses something, a failure is not the picture's.
if (kind === 'pdf') await import('./render-pdf-page.ts')
process.once('uncaughtException', (error) => process.exit('syscall' in error ? 1 : IMPOSSIBLE_EXIT_CODE))

const make = kind === 'pdf' ? makePagePicture : makePicture
process.stdout.write(JSON.stringify(await make(from, to)))
