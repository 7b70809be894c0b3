import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { FONT_FILES } from './style.ts'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/**
 * Unpacks a WOFF 1 font to the plain font inside it (W3C WOFF 1.0, sections 3 to 5). pdfkit reads WOFF itself, but
 * inflates it in JavaScript and again for every document, which is most of the time a note takes.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const sfnt = Buffer.alloc(woff.readUInt32BE(16))
  woff.copy(sfnt, 0, 4, 8)
  sfnt.writeUInt16BE(count, 4)
  let end = SFNT_HEADER + count * SFNT_ENTRY
  for (let index = 0; index < count; index += 1) {
    const from = WOFF_HEADER + index * WOFF_ENTRY
    const to = SFNT_HEADER + index * SFNT_ENTRY
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(from + field))
    if (offset === undefined || packed === undefined || length === undefined) continue
    const body = woff.subarray(offset, offset + packed)
    const table = packed < length ? inflateSync(body) : body
    woff.copy(sfnt, to, from, from + 4)
    woff.copy(sfnt, to + 4, from + 16, from + 20)
    sfnt.writeUInt32BE(end, to + 8)
    sfnt.writeUInt32BE(length, to + 12)
    table.copy(sfnt, end)
    end += (length + 3) & ~3
  }
  return sfnt
}

/** Every font of a note, unpacked, with the name it is registered under. */
export const FONTS: readonly (readonly [string, Buffer])[] = Object.entries(FONT_FILES).map(
  ([name, file]) => [name, unpackWoff(readFileSync(file))] as const,
)
