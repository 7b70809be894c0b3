import { openAsBlob } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FileKind } from '@idex/contract/files/stored-file'
import { fileTypeFromBlob, fileTypeFromBuffer } from 'file-type'
import { isComplete } from './media-structure.ts'

/** What a file is by its bytes; `extensions` are those its name may have, the first for one without. */
export type FileType = { kind: FileKind; mimeType: string; extensions: readonly [string, ...string[]] }

/** Bytes from which every supported type can be told. */
export const HEAD_BYTES = 4100

const MP4: FileType = { kind: 'video', mimeType: 'video/mp4', extensions: ['mp4', 'm4v'] }
const OGG: FileType = { kind: 'audio', mimeType: 'audio/ogg', extensions: ['ogg', 'oga', 'opus'] }
const PNG: FileType = { kind: 'image', mimeType: 'image/png', extensions: ['png', 'apng'] }
const PDF: FileType = { kind: 'pdf', mimeType: 'application/pdf', extensions: ['pdf'] }
const CAPTIONS: FileType = { kind: 'captions', mimeType: 'text/vtt', extensions: ['vtt'] }

/** The types of pictures, videos and sound, by what `file-type` calls them. */
const MEDIA: Readonly<Record<string, FileType>> = {
  mp4: MP4,
  m4v: MP4,
  webm: { kind: 'video', mimeType: 'video/webm', extensions: ['webm'] },
  mp3: { kind: 'audio', mimeType: 'audio/mpeg', extensions: ['mp3'] },
  m4a: { kind: 'audio', mimeType: 'audio/mp4', extensions: ['m4a'] },
  ogg: OGG,
  opus: OGG,
  jpg: { kind: 'image', mimeType: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  png: PNG,
  apng: PNG,
  webp: { kind: 'image', mimeType: 'image/webp', extensions: ['webp'] },
  gif: { kind: 'image', mimeType: 'image/gif', extensions: ['gif'] },
  avif: { kind: 'image', mimeType: 'image/avif', extensions: ['avif'] },
}

/** The extensions a file of a stored type may have; of one that is not known any more its own. */
export function extensionsOf(mimeType: string): FileType['extensions'] | undefined {
  return [...Object.values(MEDIA), PDF, CAPTIONS].find((type) => type.mimeType === mimeType)?.extensions
}

const PDF_MAGIC = Buffer.from('%PDF-')

/** The signature of WebVTT, section 4.1: a byte order mark or none, the word, and then nothing or white space. */
const CAPTIONS_MAGIC = /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/

/** Bytes within which a PDF has to begin (decisions, "PDF acceptance"): readers bear a line break or mark before it. */
const PDF_START_BYTES = 1024

/** Whether the first bytes are those of a PDF. */
export function identifyPdf(head: Buffer): FileType | undefined {
  return head.subarray(0, PDF_START_BYTES).includes(PDF_MAGIC) ? PDF : undefined
}

/**
 * The supported type the first `HEAD_BYTES` bytes are of: video, audio, PDF, image or captions; never SVG. A PDF that
 * begins later than with the first byte is one only where nothing else is found: a picture may speak of PDFs.
 */
export async function identifyMedia(head: Buffer): Promise<FileType | undefined> {
  const text = head.subarray(0, 16).toString('utf8')
  if (CAPTIONS_MAGIC.test(text)) return CAPTIONS
  return MEDIA[(await fileTypeFromBuffer(head))?.ext ?? ''] ?? identifyPdf(head)
}

async function isUtf8(path: string): Promise<boolean> {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path)).includes('\0')
  } catch {
    return false
  }
}

/**
 * Whether a whole local file is what its first bytes promised: `other` when it is not of that type after all, `damaged`
 * when there is less of it than could be shown or played. PDFs have an inspector of their own.
 */
export async function inspectMedia(type: FileType, path: string): Promise<'fine' | 'other' | 'damaged'> {
  if (type.kind === 'captions') return (await isUtf8(path)) ? 'fine' : 'other'
  // Not `fileTypeFromFile`: it imports a package in a way the server's build cannot see.
  const found = MEDIA[(await fileTypeFromBlob(await openAsBlob(path)))?.ext ?? '']
  if (found?.mimeType !== type.mimeType) return 'other'
  return (await isComplete(type.mimeType, path)) ? 'fine' : 'damaged'
}
