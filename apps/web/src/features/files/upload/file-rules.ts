import type { RejectedFile } from '@idex/ui/accepted-files'
import { EMPTY_FILE, ONLY_PDF, tooLarge, ZONE } from './texts.ts'

/** Some systems give a PDF no MIME type; the server checks the bytes in any case. */
export const PDF_TYPES = ['application/pdf', '.pdf'] as const

/** Why a chosen file is rejected, as a sentence. */
export function rejectionText({ reason }: RejectedFile, maxUploadMb: number): string {
  if (reason === 'size') return tooLarge(maxUploadMb)
  if (reason === 'empty') return EMPTY_FILE
  return reason === 'count' ? ZONE.oneFile : ONLY_PDF
}

/** The limit in bytes, as the server counts it. */
export function uploadLimitBytes(maxUploadMb: number): number {
  return maxUploadMb * 1024 * 1024
}
