import { inflateSync, constants as zlib } from 'node:zlib'

/**
 * An action that runs a script or starts a program (ISO 32000, 12.6.4): its key and name with blanks or comments between, or
 * the name as an object of its own, to which a key may point. The same letters within a string count, too: what is a
 * string depends on where a reader begins to read.
 */
const ACTION = /(?:\/S|\bobj)(?:[\0\s]|%[^\r\n]{0,200}[\r\n])*\/(?:JavaScript|Launch)(?![^\0\s()<>[\]{}/%])/

/** Bytes one object stream, and all of a file together, may have once inflated; what is beyond is not looked at. */
const STREAM_LIMIT = 16 * 1024 * 1024
const INFLATED_LIMIT = 64 * 1024 * 1024

const OBJECT_STREAM = /\/ObjStm\b/

/** The end of a dictionary that has a stream (ISO 32000, 7.3.8), right before the keyword. */
const BEFORE_STREAM = />>\s*$/

/** `text` with names as they are meant, which may spell any letter in digits. */
function spelt(text: string): string {
  return text.replace(/#([2-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
}

/** Where the next stream's keyword ends and its bytes begin, or the end of the file. */
function streamAfter(file: Buffer, from: number): number {
  for (let at = file.indexOf('stream', from); at !== -1; at = file.indexOf('stream', at + 6)) {
    const isKeyword = file[at + 6] === 0x0a || file[at + 6] === 0x0d
    if (isKeyword && BEFORE_STREAM.test(file.toString('latin1', Math.max(from, at - 64), at))) return at + 6
  }
  return file.length
}

function inflated(bytes: Buffer, limit: number): string {
  const start = bytes.findIndex((byte) => byte !== 0x0a && byte !== 0x0d)
  try {
    const options = { maxOutputLength: limit, finishFlush: zlib.Z_SYNC_FLUSH }
    return inflateSync(bytes.subarray(Math.max(0, start)), options).toString('latin1')
  } catch {
    return ''
  }
}

/**
 * Whether a PDF has an action that runs a script or starts a program: on opening, of a page or field, or behind a link,
 * among its objects or in object streams. Takes time and memory in proportion to the file.
 */
export function hasActiveContent(file: Buffer): boolean {
  let left = INFLATED_LIMIT
  for (let at = 0; at < file.length;) {
    const stream = streamAfter(file, at)
    const text = spelt(file.toString('latin1', at, stream))
    if (ACTION.test(text)) return true
    const end = file.indexOf('endstream', stream)
    at = end === -1 ? file.length : end
    if (!OBJECT_STREAM.test(text) || left <= 0) continue
    const objects = inflated(file.subarray(stream, at), Math.min(left, STREAM_LIMIT))
    left -= objects.length
    if (ACTION.test(spelt(objects))) return true
  }
  return false
}
