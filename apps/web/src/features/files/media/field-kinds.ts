import type { FileKind } from '@idex/contract/files/stored-file'
import { isAccepted } from '@idex/ui/accepted-files'
import { EMPTY_FILE } from '../upload/texts.ts'
import { MEDIA } from './texts.ts'

/** What the chooser offers for each kind: types and extensions, since some systems know a file by one of them alone. */
export const ACCEPT = {
  video: ['video/mp4', 'video/webm', '.mp4', '.m4v', '.webm'],
  audio: ['audio/mpeg', 'audio/mp4', 'audio/x-m4a', 'audio/ogg', '.mp3', '.m4a', '.ogg', '.oga', '.opus'],
  pdf: ['application/pdf', '.pdf'],
  image: ['image/*', '.avif', '.webp'],
  captions: ['text/vtt', '.vtt'],
} as const satisfies Record<FileKind, readonly string[]>

/** Why a chosen file is not for a field of this kind, before it is sent; the server looks at its bytes. */
export function choiceProblem(file: File, kind: FileKind): string | undefined {
  if (!isAccepted(file, ACCEPT[kind])) return MEDIA.wrongKind[kind]
  return file.size === 0 ? EMPTY_FILE : undefined
}
