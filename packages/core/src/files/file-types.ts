import { openAsBlob } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FileKind } from '@idex/contract/files'
import { fileTypeFromBlob, fileTypeFromBuffer } from 'file-type'

/** What a file is by its bytes; `extension` names a file that came without a name. */
export type FileType = { kind: FileKind; mimeType: string; extension: string }

/** Bytes from which every supported type can be told. */
export const HEAD_BYTES = 4100

const MEDIA: Readonly<Record<string, FileType>> = {
  mp4: { kind: 'video', mimeType: 'video/mp4', extension: 'mp4' },
  m4v: { kind: 'video', mimeType: 'video/mp4', extension: 'mp4' },
  webm: { kind: 'video', mimeType: 'video/webm', extension: 'webm' },
  mp3: { kind: 'audio', mimeType: 'audio/mpeg', extension: 'mp3' },
  m4a: { kind: 'audio', mimeType: 'audio/mp4', extension: 'm4a' },
  ogg: { kind: 'audio', mimeType: 'audio/ogg', extension: 'ogg' },
  opus: { kind: 'audio', mimeType: 'audio/ogg', extension: 'ogg' },
  jpg: { kind: 'image', mimeType: 'image/jpeg', extension: 'jpg' },
  png: { kind: 'image', mimeType: 'image/png', extension: 'png' },
  apng: { kind: 'image', mimeType: 'image/png', extension: 'png' },
  webp: { kind: 'image', mimeType: 'image/webp', extension: 'webp' },
  gif: { kind: 'image', mimeType: 'image/gif', extension: 'gif' },
  avif: { kind: 'image', mimeType: 'image/avif', extension: 'avif' },
}

const PDF: FileType = { kind: 'pdf', mimeType: 'application/pdf', extension: 'pdf' }
const CAPTIONS: FileType = { kind: 'captions', mimeType: 'text/vtt', extension: 'vtt' }

const PDF_MAGIC = Buffer.from('%PDF-')

/** The signature of WebVTT, section 4.1: a byte order mark or none, the word, and then nothing or white space. */
const CAPTIONS_MAGIC = /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/

/** Whether the first bytes are those of a PDF. */
export function identifyPdf(head: Buffer): FileType | undefined {
  return head.subarray(0, PDF_MAGIC.length).equals(PDF_MAGIC) ? PDF : undefined
}

/** The supported type the first `HEAD_BYTES` bytes are of: video, audio, PDF, image or captions; never SVG. */
export async function identifyMedia(head: Buffer): Promise<FileType | undefined> {
  const text = head.subarray(0, 16).toString('utf8')
  if (CAPTIONS_MAGIC.test(text)) return CAPTIONS
  return identifyPdf(head) ?? MEDIA[(await fileTypeFromBuffer(head))?.ext ?? '']
}

async function isUtf8(path: string): Promise<boolean> {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path)).includes('\0')
  } catch {
    return false
  }
}

/** Whether a whole local file is what its first bytes promised. PDFs have an inspector of their own. */
export async function isWholly(type: FileType, path: string): Promise<boolean> {
  if (type.kind === 'captions') return isUtf8(path)
  // Not `fileTypeFromFile`: it imports a package in a way the server's build cannot see.
  const found = MEDIA[(await fileTypeFromBlob(await openAsBlob(path)))?.ext ?? '']
  return found?.mimeType === type.mimeType
}
