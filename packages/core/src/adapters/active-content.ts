import { inflateSync, constants as zlib } from 'node:zlib'

/** Bytes that one object stream, and all of a file together, may inflate to; what exceeds this is not scanned. */
const STREAM_LIMIT = 16 * 1024 * 1024
const INFLATED_LIMIT = 64 * 1024 * 1024

/** DEFLATE's highest compression ratio. */
const LARGEST_GAIN = 1032

/** Most blanks allowed between `>>` and a stream's keyword. */
const FARTHEST = 64

const isOneOf = (characters: string) => {
  const codes = new Set([...characters].map((character) => character.charCodeAt(0)))
  return (code: number) => codes.has(code)
}
const isBlank = isOneOf('\0\t\n\v\f\r ')
const isLineEnd = isOneOf('\n\r')
const isDelimiter = isOneOf('\0\t\n\v\f\r ()<>[]{}/%')
const isWordCharacter = (code: number) => /\w/.test(String.fromCharCode(code))

const isHexDigit = isOneOf('0123456789abcdefABCDEF')

const [HASH, PERCENT, SLASH, DIGIT_2, DIGIT_7, LETTER_O] = [0x23, 0x25, 0x2f, 0x32, 0x37, 0x6f]

/** Bytes that precede an action's type (ISO 32000, 12.6.4), or begin an object that a key may refer to. */
const OPENERS = new Map([
  [SLASH, '/S'],
  [LETTER_O, 'obj'],
])
const ACTIONS = ['/JavaScript', '/Launch', '/ImportData', '/SubmitForm'] as const

/** The character encoded by `#` and two digits at `at`; undefined when it is no letter, digit or mark. */
function spelledAt(bytes: Buffer, at: number): number | undefined {
  const [first, second] = [bytes[at + 1] ?? 0, bytes[at + 2] ?? 0]
  const isSpelled = first >= DIGIT_2 && first <= DIGIT_7 && isHexDigit(second)
  return isSpelled ? Number.parseInt(String.fromCharCode(first, second), 16) : undefined
}

/** Part of a file as text, with names decoded: any of their letters may be written as digits. */
function textOf(bytes: Buffer): string {
  if (!bytes.includes(HASH)) return bytes.toString('latin1')
  const meant = Buffer.alloc(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const code = bytes[at] ?? 0
    const spelled = code === HASH ? spelledAt(bytes, at) : undefined
    meant[length++] = spelled ?? code
    if (spelled !== undefined) at += 2
  }
  return meant.toString('latin1', 0, length)
}

/** Where an opener starting with `code` at `at` ends; undefined if there is none. */
function openerAt(text: string, at: number, code: number): number | undefined {
  const opener = OPENERS.get(code)
  if (opener === undefined || !text.startsWith(opener, at)) return undefined
  const isWithinWord = code === LETTER_O && at > 0 && isWordCharacter(text.charCodeAt(at - 1))
  return isWithinWord ? undefined : at + opener.length
}

function isActionAt(text: string, at: number): boolean {
  const action = ACTIONS.find((name) => text.startsWith(name, at))
  const end = at + (action?.length ?? 0)
  return action !== undefined && (end >= text.length || isDelimiter(text.charCodeAt(end)))
}

/**
 * Returns whether an opener is followed by an action's name, with blanks or comments in between. Names in strings and
 * comments count too, since PDF readers disagree on where a string starts. One pass for all openers: `open` while one
 * waits for a name, `inComment` within a comment.
 */
function namesAction(text: string): boolean {
  let [open, inComment] = [false, false]
  let opensAt = -1
  for (let at = 0; at < text.length; at++) {
    if (at === opensAt) open = true
    const code = text.charCodeAt(at)
    if (open && code === SLASH && isActionAt(text, at)) return true
    opensAt = openerAt(text, at, code) ?? opensAt
    const beginsComment = open && code === PERCENT
    const endsComment = inComment && isLineEnd(code)
    open = endsComment || (open && isBlank(code))
    inComment = beginsComment || (inComment && !endsComment)
  }
  return false
}

/** Returns whether the stream keyword at `at` follows the end of a dictionary (ISO 32000, 7.3.8) at or after `from`. */
function isBehindDictionary(file: Buffer, at: number, from: number): boolean {
  let end = at - 1
  while (end > Math.max(from, at - FARTHEST) && isBlank(file[end] ?? 0)) end -= 1
  return end > from && file.toString('latin1', end - 1, end + 1) === '>>'
}

/** Where the next stream's keyword ends and its bytes begin; the end of the file if there is none. */
function streamAfter(file: Buffer, from: number): number {
  for (let at = file.indexOf('stream', from); at !== -1; at = file.indexOf('stream', at + 6)) {
    if (isLineEnd(file[at + 6] ?? 0) && isBehindDictionary(file, at, from)) return at + 6
  }
  return file.length
}

/** The text of an object stream, empty if unreadable, and how many bytes inflating it may have cost. */
function inflated(bytes: Buffer, limit: number): { text: string; cost: number } {
  const start = bytes.findIndex((byte) => !isLineEnd(byte))
  try {
    const options = { maxOutputLength: limit, finishFlush: zlib.Z_SYNC_FLUSH }
    const objects = inflateSync(bytes.subarray(Math.max(0, start)), options)
    return { text: textOf(objects), cost: objects.length }
  } catch {
    return { text: '', cost: Math.min(limit, bytes.length * LARGEST_GAIN) }
  }
}

/**
 * Returns whether a PDF has an action that runs a script, starts a program, or fetches or sends data: on opening, on a
 * page or field, or behind a link, among its objects or in object streams. Takes time and memory in proportion to the
 * file.
 */
export function hasActiveContent(file: Buffer): boolean {
  let left = INFLATED_LIMIT
  for (let at = 0; at < file.length;) {
    const stream = streamAfter(file, at)
    const text = textOf(file.subarray(at, stream))
    if (namesAction(text)) return true
    const end = file.indexOf('endstream', stream)
    at = end === -1 ? file.length : end
    if (!/\/ObjStm\b/.test(text) || left <= 0) continue
    const objects = inflated(file.subarray(stream, at), Math.min(left, STREAM_LIMIT))
    left -= objects.cost
    if (namesAction(objects.text)) return true
  }
  return false
}
