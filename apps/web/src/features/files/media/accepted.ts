import type { FileKind } from '@idex/contract/files/stored-file'
import { isAccepted } from '@idex/ui/accepted-files'
import { EMPTY_FILE } from '../upload/messages.ts'
import { MEDIA } from './messages.ts'

/**
 * MIME types and extensions that the file chooser offers for each kind, and the server takes; some systems know a file
 * by only one of them. Phones convert their HEIC pictures for a chooser that does not offer them.
 */
const ACCEPT = {
  video: ['video/mp4', 'video/webm', '.mp4', '.m4v', '.webm'],
  audio: [
    'audio/mpeg',
    'audio/mp4',
    'audio/x-m4a',
    'audio/ogg',
    '.mp3',
    '.m4a',
    '.m4b',
    '.ogg',
    '.oga',
    '.opus',
  ],
  pdf: ['application/pdf', '.pdf'],
  image: [
    ...['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
    ...['.jpg', '.jpeg', '.jfif', '.png', '.apng', '.webp', '.gif', '.avif'],
  ],
  captions: ['text/vtt', 'application/x-subrip', '.vtt', '.srt'],
} as const satisfies Record<FileKind, readonly string[]>

/** Returns the `accept` of a file chooser for a kind. */
export const acceptOf = (kind: FileKind): string => ACCEPT[kind].join(',')

/** Why a chosen file does not suit a place for this kind, checked before it is sent; the server checks its bytes. */
export function choiceProblem(file: File, kind: FileKind): string | undefined {
  if (!isAccepted(file, ACCEPT[kind])) return MEDIA.wrongKind[kind]
  return file.size === 0 ? EMPTY_FILE : undefined
}
