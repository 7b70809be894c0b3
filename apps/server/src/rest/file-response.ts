import type { IncomingHttpHeaders } from 'node:http'
import type { OpenFile } from '@idex/core/files/uploads'
import { fileName, fittingName } from '@idex/core/files/file-name'
import { extensionsOf } from '@idex/core/files/file-types'
import parseRange from 'range-parser'
import { isUnchanged, matchesEntityTag } from '../http/entity-tag.ts'
import { CORS_HEADERS } from '../security/cors-headers.ts'
import { DOCUMENT_POLICY } from '../security/csp.ts'

type FileFacts = Omit<OpenFile, 'read' | 'signedAddress'>

/** A request for a file: a range applies to GET alone. */
type FileRequest = { method: string; headers: IncomingHttpHeaders }

/** Status and headers of a file's response, and the range of its bytes; a refusal has a reason instead. */
export type FileResponse = {
  status: 200 | 206 | 304
  headers: Record<string, string>
  range?: { start: number; end: number }
}
export type FileRefusal = {
  refusal: 'PRECONDITION_FAILED' | 'RANGE_NOT_SATISFIABLE'
  headers: Record<string, string>
}

/** An image of the public blog never changes under its address, and other sites may show it when quoting the post. */
const PUBLIC = { 'cache-control': 'public, max-age=31536000, immutable', ...CORS_HEADERS }

/** `Content-Disposition` with the name in RFC 8187 form. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename*=UTF-8''${encoded}`
}

/** The name a file is shown and saved under: the requested one or its own, always with an extension of its type. */
export function savedName(
  { name, mimeType }: Pick<FileFacts, 'name' | 'mimeType'>,
  asked: string | undefined,
): string {
  const wanted = fileName(asked ?? '') || name
  const extensions = extensionsOf(mimeType)
  return extensions === undefined ? wanted : fittingName(wanted, extensions)
}

/**
 * Files of the library may be stored and revalidated, copies with a hash in their address are not even asked about
 * again by the same session; members' private files must not stay on a disk.
 */
function cachingOf({ isPublic, isPersonal, isHashed }: FileFacts): Record<string, string> {
  if (isPublic) return PUBLIC
  const lasting = isHashed ? 'private, max-age=31536000, immutable' : 'private, no-cache'
  return {
    'cache-control': isPersonal ? 'private, no-store' : lasting,
    'cross-origin-resource-policy': 'same-origin',
    // The next member on the same machine has another cookie, so the cache asks again.
    ...(isHashed && { vary: 'cookie, authorization' }),
  }
}

/** The second a file was stored, in ms: HTTP dates are no finer. */
const secondOf = (time: Date) => Math.floor(time.getTime() / 1000) * 1000

/** Returns whether the requested version is the current one; an invalid date is ignored. */
function isWanted(request: IncomingHttpHeaders, tag: string, storedAt: Date): boolean {
  const { 'if-match': match, 'if-unmodified-since': since } = request
  if (match !== undefined) return matchesEntityTag(match, tag)
  return !(since !== undefined && secondOf(storedAt) > Date.parse(since))
}

/** Returns whether the client has this version already. */
function isKnown(request: IncomingHttpHeaders, tag: string, storedAt: Date): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = request
  if (tags !== undefined) return isUnchanged(request, tag)
  return since !== undefined && secondOf(storedAt) <= Date.parse(since)
}

/** Returns whether `If-Range` names the current version; a date counts from the second the file was stored. */
function isSameVersion(ifRange: string | undefined, tag: string, storedAt: Date): boolean {
  if (ifRange === undefined) return true
  if (ifRange.startsWith('"')) return ifRange === tag
  return Date.parse(ifRange) === secondOf(storedAt)
}

/** The response to a GET or HEAD of `file` (RFC 9110, sections 13 and 14); at most one range, several give the whole file. */
export function fileResponse(
  file: FileFacts,
  { method, headers: request }: FileRequest,
  attachment: boolean,
): FileResponse | FileRefusal {
  const tag = `"${file.sha256.slice(0, 32)}"`
  const headers: Record<string, string> = {
    etag: tag,
    'last-modified': file.storedAt.toUTCString(),
    'accept-ranges': 'bytes',
    ...cachingOf(file),
    'content-type': file.mimeType,
    'content-security-policy': DOCUMENT_POLICY,
    'content-disposition': contentDisposition(attachment ? 'attachment' : 'inline', file.name),
  }
  if (!isWanted(request, tag, file.storedAt)) return { refusal: 'PRECONDITION_FAILED', headers: {} }
  if (isKnown(request, tag, file.storedAt)) return { status: 304, headers }
  const whole: FileResponse = {
    status: 200,
    headers: { ...headers, 'content-length': String(file.size) },
  }
  const ifRange = [request['if-range']].flat()[0]
  if (method !== 'GET' || request.range === undefined) return whole
  if (!isSameVersion(ifRange, tag, file.storedAt)) return whole
  const ranges = parseRange(file.size, request.range)
  if (ranges === -1) {
    return { refusal: 'RANGE_NOT_SATISFIABLE', headers: { 'content-range': `bytes */${file.size}` } }
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
  }
}
