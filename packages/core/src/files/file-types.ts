import { openAsBlob } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { FileKind } from '@idex/contract/files/stored-file'
import { fileTypeFromBlob } from 'file-type'
import { captionsFormat, captionsToWebVtt } from './internal/captions.ts'
import { isComplete, isAudioFile } from './internal/media-structure.ts'

/**
 * A file's type, detected from its bytes; `extensions` are those its name may have, the first one being the default. One that
 * is not stored as it comes has `convert`.
 */
export type FileType = {
  kind: FileKind
  mimeType: string
  extensions: readonly [string, ...string[]]
  convert?: (source: Readable) => Readable
}

/** Bytes needed to identify every supported type. */
export const HEAD_BYTES = 4100

const MP4: FileType = { kind: 'video', mimeType: 'video/mp4', extensions: ['mp4', 'm4v'] }
const M4A: FileType = { kind: 'audio', mimeType: 'audio/mp4', extensions: ['m4a', 'm4b', 'mp4'] }
const MP3: FileType = { kind: 'audio', mimeType: 'audio/mpeg', extensions: ['mp3'] }
const OGG: FileType = { kind: 'audio', mimeType: 'audio/ogg', extensions: ['ogg', 'oga', 'opus'] }
const PNG: FileType = { kind: 'image', mimeType: 'image/png', extensions: ['png', 'apng'] }
const PDF: FileType = { kind: 'pdf', mimeType: 'application/pdf', extensions: ['pdf'] }
const CAPTIONS: FileType = { kind: 'captions', mimeType: 'text/vtt', extensions: ['vtt'] }

/** Pictures, videos and audio, by their names in `file-type`. */
const MEDIA: Readonly<Record<string, FileType>> = {
  mp4: MP4,
  m4v: MP4,
  webm: { kind: 'video', mimeType: 'video/webm', extensions: ['webm'] },
  mp3: MP3,
  m4a: M4A,
  m4b: M4A,
  ogg: OGG,
  oga: OGG,
  opus: OGG,
  jpg: { kind: 'image', mimeType: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  png: PNG,
  apng: PNG,
  webp: { kind: 'image', mimeType: 'image/webp', extensions: ['webp'] },
  gif: { kind: 'image', mimeType: 'image/gif', extensions: ['gif'] },
  avif: { kind: 'image', mimeType: 'image/avif', extensions: ['avif'] },
}

/** The extensions a file of a stored type may have; undefined for a type that is no longer supported. */
export function extensionsOf(mimeType: string): FileType['extensions'] | undefined {
  return [...Object.values(MEDIA), PDF, CAPTIONS].find((type) => type.mimeType === mimeType)?.extensions
}

const PDF_MAGIC = Buffer.from('%PDF-')

/** Bytes within which a PDF must begin (decisions, "PDF acceptance"): readers tolerate a line break or mark before it. */
const PDF_START_BYTES = 1024

/** Returns the type if the first bytes are those of a PDF. */
export function identifyPdf(head: Buffer): FileType | undefined {
  return head.subarray(0, PDF_START_BYTES).includes(PDF_MAGIC) ? PDF : undefined
}

const TAG = Buffer.from('ID3')

/** A picture, video or recording. One with a tag and nothing known after it may be MP3: players skip what is in between. */
async function identifyBlob(blob: Blob): Promise<FileType | undefined> {
  // Not `fileTypeFromFile`: the server's build cannot follow its dynamic import.
  const found = await fileTypeFromBlob(blob)
  if (found) return MEDIA[found.ext]
  const start = Buffer.from(await blob.slice(0, TAG.length).arrayBuffer())
  return start.equals(TAG) ? MP3 : undefined
}

/**
 * The supported type of a file by its first `HEAD_BYTES` bytes: video, audio, PDF, image or captions; never SVG. A PDF
 * that does not start with the first byte is recognized only if nothing else matches: a picture may mention PDFs.
 */
export async function identifyMedia(head: Buffer): Promise<FileType | undefined> {
  const format = captionsFormat(head)
  if (format !== undefined) return { ...CAPTIONS, convert: (source) => captionsToWebVtt(source, format) }
  return (await identifyBlob(new Blob([head]))) ?? identifyPdf(head)
}

async function isUtf8(path: string): Promise<boolean> {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path)).includes('\0')
  } catch {
    return false
  }
}

/**
 * Returns the type of a complete local file whose first bytes promised `type`: the same, or audio where a film has no pictures.
 * `other` if the promise is not held, `damaged` if it is too incomplete to be shown or played. PDFs have an inspector of their own.
 */
export async function inspectMedia(type: FileType, path: string): Promise<FileType | 'other' | 'damaged'> {
  if (type.kind === 'captions') return (await isUtf8(path)) ? type : 'other'
  const found = await identifyBlob(await openAsBlob(path))
  if (found?.mimeType !== type.mimeType) return 'other'
  if (!(await isComplete(type.mimeType, path))) return 'damaged'
  return type === MP4 && (await isAudioFile(path)) ? M4A : type
}
