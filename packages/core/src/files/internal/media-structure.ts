import { open, readFile } from 'node:fs/promises'
import { imageSize } from 'image-size'

/** A local file, read piece by piece, however large it is. */
export type Source = { size: number; read(position: number, length: number): Promise<Buffer> }

/** A box (ISO 14496-12, 4.2): its name, and where its contents begin and end, in bytes. */
type Box = { name: string; begin: number; end: number }

/** Most boxes on one level that are read; a film fragmented by the second has two of them for each. */
const MAX_BOXES = 50_000

/** Most tracks that are looked at. */
const MAX_TRACKS = 100

/** Returns the boxes between two positions, at first the outermost of a file; undefined when one of them is truncated. */
async function boxesOf({ size, read }: Source, from = 0, to = size): Promise<Box[] | undefined> {
  const boxes: Box[] = []
  for (let at = from; at < to && boxes.length < MAX_BOXES;) {
    const head = await read(at, 16)
    if (head.length < 8) return undefined
    const short = head.readUInt32BE(0)
    if (short === 1 && head.length < 16) return undefined
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short
    if (length < 8 || at + length > to) return undefined
    const begin = at + (short === 1 ? 16 : 8)
    boxes.push({ name: head.toString('latin1', 4, 8), begin, end: at + length })
    at += length
  }
  return boxes
}

/** Boxes called `name` within `box`. */
async function inside(source: Source, { begin, end }: Box, name: string): Promise<Box[]> {
  const boxes = await boxesOf(source, begin, end)
  return boxes?.filter((box) => box.name === name) ?? []
}

/** The handler of a track, such as `soun` or `vide` (ISO 14496-12, 8.4.3). */
async function handlerOf(source: Source, track: Box): Promise<string | undefined> {
  const [media] = await inside(source, track, 'mdia')
  const [handler] = media ? await inside(source, media, 'hdlr') : []
  return handler && (await source.read(handler.begin + 8, 4)).toString('latin1')
}

/** Returns whether a film has sound and no pictures: encoders write the same brands for both. */
async function isSoundAlone(source: Source): Promise<boolean> {
  const movie = (await boxesOf(source))?.find(({ name }) => name === 'moov')
  const tracks = movie ? await inside(source, movie, 'trak') : []
  const handlers: (string | undefined)[] = []
  for (const track of tracks.slice(0, MAX_TRACKS)) handlers.push(await handlerOf(source, track))
  return handlers.includes('soun') && !handlers.includes('vide')
}

const [EXTENSION, IMAGE] = [0x21, 0x2c]

/** Bytes of a table of colours, whose flags and size are one byte (GIF89a, 18 and 20). */
const colours = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Where the sub-blocks from `at` on end (GIF89a, 15 and 16); undefined if the file does before. */
function endOfBlocks(bytes: Buffer, at: number): number | undefined {
  let next = at
  for (let length = bytes[next]; length !== undefined; length = bytes[next]) {
    next += 1 + length
    if (length === 0) return next
  }
  return undefined
}

/**
 * Returns whether a GIF has a picture and is not truncated within a block. Its last byte, the trailer, may be missing or
 * followed by others: browsers show it all the same.
 */
function endsGif(bytes: Buffer): boolean {
  let hasImage = false
  let at: number | undefined = 13 + colours(bytes[10])
  while (at !== undefined && (bytes[at] === EXTENSION || bytes[at] === IMAGE)) {
    const isImage: boolean = bytes[at] === IMAGE
    at = endOfBlocks(bytes, at + (isImage ? 11 + colours(bytes[at + 9]) : 2))
    hasImage ||= isImage && at !== undefined
  }
  return at !== undefined && hasImage
}

/** Bytes after its tag within which a recording's sound must begin. */
const SOUND_BYTES = 64 * 1024

/** Most tags before a recording that are skipped. */
const MAX_TAGS = 10

const EBML_SEGMENT = Buffer.from('18538067', 'hex')
const OGG_PAGE = Buffer.from('OggS')

/** Returns whether a picture states its size, and `isEnded`. */
function isPicture(bytes: Buffer, isEnded: (bytes: Buffer) => boolean): boolean {
  try {
    const { width, height } = imageSize(bytes)
    return width > 0 && height > 0 && isEnded(bytes)
  } catch {
    return false
  }
}

/** Returns whether a JPEG's end marker (ITU T.81, B.1.1) follows its first scan; cameras may append more. */
function endsJpeg(bytes: Buffer): boolean {
  const END = Buffer.from('ffd9', 'hex')
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    if (bytes[at + 1] === 0xda) return bytes.includes(END, at)
    at += bytes[at + 1] === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return false
}
const endsPng = (bytes: Buffer) => bytes.includes('IDAT') && bytes.lastIndexOf('IEND') > 0
const endsRiff = (bytes: Buffer) => bytes.readUInt32LE(4) + 8 <= bytes.length

async function hasBox(source: Source, wanted: string): Promise<boolean> {
  const boxes = await boxesOf(source)
  return boxes?.some(({ name }) => name === wanted) === true
}

/** The value and length of an EBML number (RFC 8794, section 4); Infinity for the value "unknown". */
function ebmlNumber(bytes: Buffer): { value: number; length: number } {
  const length = Math.clz32(bytes[0] ?? 0) - 23
  const digits = [...bytes.subarray(1, length)]
  const first = (bytes[0] ?? 0) & (0xff >> length)
  const isUnknown = first === 0xff >> length && digits.every((digit) => digit === 0xff)
  const value = digits.reduce((sum, digit) => sum * 256 + digit, first)
  return { value: isUnknown ? Number.POSITIVE_INFINITY : value, length }
}

/** Returns whether the segment follows the header, and is complete if it states its length. */
async function isWebm({ size, read }: Source): Promise<boolean> {
  const header = ebmlNumber(await read(4, 8))
  const at = 4 + header.length + header.value
  if (!Number.isSafeInteger(at)) return false
  const start = await read(at, 12)
  if (!start.subarray(0, 4).equals(EBML_SEGMENT)) return false
  const segment = ebmlNumber(start.subarray(4))
  const begin = at + 4 + segment.length
  return begin < size && (segment.value === Number.POSITIVE_INFINITY || begin + segment.value <= size)
}

/** Returns whether a complete first page is followed by another (RFC 3533, section 6). */
async function isOgg({ read }: Source): Promise<boolean> {
  const page = await read(0, 27 + 255)
  const segments = page.subarray(27, 27 + (page[26] ?? 0))
  const length = 27 + segments.length + segments.reduce((sum, bytes) => sum + bytes, 0)
  return (await read(length, 4)).equals(OGG_PAGE)
}

/** Kilobits per second of layer III, and samples per second, by their code in a frame's header (ISO 11172-3, 2.4.2.3). */
const BIT_RATES = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
const SAMPLE_RATES = [44_100, 48_000, 32_000] as const

/** Bytes of the frame whose header begins at `at`; undefined if there is none. */
function frameLength(bytes: Buffer, at: number): number | undefined {
  const [sync = 0, version = 0, rates = 0] = bytes.subarray(at, at + 3)
  if (sync !== 0xff || (version & 0xe6) !== 0xe2) return undefined
  const isFirst = (version & 0x18) === 0x18
  const bitRate = BIT_RATES[isFirst ? 'mpeg1' : 'mpeg2'][rates >> 4]
  const sampleRate = SAMPLE_RATES[(rates >> 2) & 3]
  if (!bitRate || !sampleRate) return undefined
  const divisor = isFirst ? 1 : (version & 0x18) === 0x10 ? 2 : 4
  return Math.floor(((isFirst ? 144 : 72) * bitRate * 1000 * divisor) / sampleRate) + ((rates >> 1) & 1)
}

/** Where what follows the tags (ID3v2, 3.1) begins, of which there may be several. */
async function endOfTags({ size, read }: Source): Promise<number> {
  let at = 0
  for (let tags = 0; tags < MAX_TAGS && at < size; tags++) {
    const tag = await read(at, 10)
    if (tag.toString('latin1', 0, 3) !== 'ID3') break
    const [a = 0, b = 0, c = 0, d = 0] = tag.subarray(6)
    at += 10 + (a << 21) + (b << 14) + (c << 7) + d
  }
  return at
}

/**
 * Returns whether a complete frame of sound, and another or the end, follow the tags; players skip the bytes in
 * between.
 */
async function isMp3(source: Source): Promise<boolean> {
  const start = await endOfTags(source)
  const bytes = await source.read(start, SOUND_BYTES)
  for (let at = bytes.indexOf(0xff); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const length = frameLength(bytes, at)
    if (length === undefined) continue
    const next = start + at + length
    if (next > source.size) continue
    if (next === source.size || frameLength(await source.read(next, 3), 0) !== undefined) return true
  }
  return false
}

const PICTURES: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'image/jpeg': endsJpeg,
  'image/png': endsPng,
  'image/gif': endsGif,
  'image/webp': endsRiff,
}

const RECORDINGS: Readonly<Record<string, (source: Source) => Promise<boolean>>> = {
  'image/avif': (source) => hasBox(source, 'meta'),
  'video/mp4': (source) => hasBox(source, 'moov'),
  'audio/mp4': (source) => hasBox(source, 'moov'),
  'video/webm': isWebm,
  'audio/ogg': isOgg,
  'audio/mpeg': isMp3,
}

async function readingFrom<Result>(path: string, work: (source: Source) => Promise<Result>): Promise<Result> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const read = async (position: number, length: number) => {
      const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(length), position })
      return buffer.subarray(0, bytesRead)
    }
    return await work({ size, read })
  } finally {
    await handle.close()
  }
}

/**
 * Returns whether a local file is complete enough to be shown or played: a picture has its size and its end, a
 * recording complete parts with content. It is not decoded: faults inside are left to the viewer.
 */
export async function isComplete(mimeType: string, path: string): Promise<boolean> {
  const isEnded = PICTURES[mimeType]
  if (isEnded) return isPicture(await readFile(path), isEnded)
  const isComplete = RECORDINGS[mimeType]
  return isComplete ? readingFrom(path, isComplete) : true
}

/** Returns whether a local MP4 has sound and no pictures. */
export const isAudioFile = (path: string): Promise<boolean> => readingFrom(path, isSoundAlone)
