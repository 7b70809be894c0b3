import type { IncomingHttpHeaders } from 'node:http'
import { extname } from 'node:path'
import type { OpenFile } from '@idex/core/files/verbs'
import parseRange from 'range-parser'

type FileFacts = Omit<OpenFile, 'read'>

/** Status and headers of a file's answer, and which bytes follow. */
export type FileAnswer = {
  status: 200 | 206 | 304 | 416
  headers: Record<string, string>
  range?: { start: number; end: number }
  body: 'bytes' | 'none'
}

/** No script, frame or fetch runs in a stored document, whatever it holds. */
const DOCUMENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Seconds an image of the public blog may be shown after its post is hidden. */
const PUBLIC_CACHE = 'public, max-age=300'

/** `Content-Disposition` with the name in RFC 8187 form. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename*=UTF-8''${encoded}`
}

/** What a file is saved as: under the name asked for, yet always with its own extension. */
export function savedName(stored: string, wanted: string | undefined): string {
  const extension = extname(stored)
  if (!wanted || extension === '') return stored
  return wanted.toLowerCase().endsWith(extension.toLowerCase()) ? wanted : wanted + extension
}

function listsTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  const tags = header.split(',').map((item) => item.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(tag)
}

/** Whether `If-Range` still names this version; a date counts from the second the file was stored. */
function isSameVersion(ifRange: string | undefined, tag: string, storedAt: Date): boolean {
  if (ifRange === undefined) return true
  if (ifRange.startsWith('"')) return ifRange === tag
  return Date.parse(ifRange) === Math.floor(storedAt.getTime() / 1000) * 1000
}

/** How to answer a GET or HEAD of `file` (RFC 9110, sections 13 and 14); one range at most, more give the whole. */
export function answerFile(file: FileFacts, request: IncomingHttpHeaders, attachment: boolean): FileAnswer {
  const tag = `"${file.sha256.slice(0, 32)}"`
  const headers: Record<string, string> = {
    etag: tag,
    'last-modified': file.storedAt.toUTCString(),
    'accept-ranges': 'bytes',
    'cache-control': file.isPublic ? PUBLIC_CACHE : 'private, no-cache',
    'cross-origin-resource-policy': 'same-origin',
    'content-type': file.mimeType,
    'content-security-policy': DOCUMENT_POLICY,
    'content-disposition': contentDisposition(attachment ? 'attachment' : 'inline', file.name),
  }
  if (listsTag(request['if-none-match'], tag)) return { status: 304, headers, body: 'none' }
  const whole: FileAnswer = {
    status: 200,
    headers: { ...headers, 'content-length': String(file.size) },
    body: 'bytes',
  }
  const ifRange = [request['if-range']].flat()[0]
  if (request.range === undefined || !isSameVersion(ifRange, tag, file.storedAt)) return whole
  const ranges = parseRange(file.size, request.range)
  if (ranges === -1) {
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${file.size}` }, body: 'none' }
  }
  const [range] = ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1 ? [] : ranges
  if (range === undefined) return whole
  return {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${range.start}-${range.end}/${file.size}`,
      'content-length': String(range.end - range.start + 1),
    },
    range,
    body: 'bytes',
  }
}
