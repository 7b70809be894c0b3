import { ERROR_TABLE } from '@idex/contract/kernel/errors'

export const ONLY_PDF = ERROR_TABLE.NOT_A_PDF.message

/** The server's text, too. */
export const EMPTY_FILE = ERROR_TABLE.EMPTY_FILE.message

export const UPLOADED = 'Note uploaded successfully'

export const UPLOAD_FAILED = 'Failed to upload note'

export const REFUSED_WITHOUT_REASON = 'The upload failed. Please try again.'

export const INTERRUPTED = 'The upload was interrupted. Please check your connection and try again.'

/** Label of the field for a PDF's password. */
export const PASSWORD_FIELD = (name: string) => `Password of ${name}`

/** The error of a file over the limit, before it is sent; the server's text, too. */
export function tooLarge(maxUploadMb: number): string {
  return `The file is too large. The limit is ${maxUploadMb} MB.`
}

export const ZONE = {
  prompt: 'Drop PDFs here or choose them',
  hint: (maxUploadMb: number) => `PDF, up to ${maxUploadMb} MB`,
} as const
