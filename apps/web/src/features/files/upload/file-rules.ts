import type { RejectedFile } from '@idex/ui/accepted-files'
import { EMPTY_FILE, ONLY_PDF, tooLarge, ZONE } from './texts.ts'

/** Some systems give a PDF no MIME type; the server looks at the bytes whatever was said here. */
export const PDF_TYPES = ['application/pdf', '.pdf'] as const

/** Why a chosen file is not taken, in words. */
export function rejectionText({ reason }: RejectedFile, maxUploadMb: number): string {
  if (reason === 'size') return tooLarge(maxUploadMb)
  if (reason === 'empty') return EMPTY_FILE
  return reason === 'count' ? ZONE.oneFile : ONLY_PDF
}

/** The limit as bytes, as the server counts it. */
export function uploadLimitBytes(maxUploadMb: number): number {
  return maxUploadMb * 1024 * 1024
}
