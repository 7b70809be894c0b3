import type { RejectedFile } from '@idex/ui/accepted-files'
import { EMPTY_FILE, ONLY_PDF, ZONE, tooLarge } from './messages.ts'
import { FileDropZone, type FileDropZoneProps } from '@idex/ui/file-drop-zone'
import { useSiteConfig } from '../../../app/client/site-config.tsx'

/** Why a chosen file is rejected, as a sentence. */
export function rejectionText({ reason }: Pick<RejectedFile, 'reason'>, maxUploadMb: number): string {
  if (reason === 'size') return tooLarge(maxUploadMb)
  return reason === 'empty' ? EMPTY_FILE : ONLY_PDF
}

/** Rules for PDFs within the server's limit, and the sentence about a file that is rejected by them. */
export function usePdfRules() {
  const { maxUploadMb } = useSiteConfig()
  return {
    // Some systems give a PDF no MIME type; the server checks the bytes in any case.
    accept: ['application/pdf', '.pdf'],
    multiple: true,
    maxBytes: maxUploadMb * 1024 * 1024,
    explain: (rejected: RejectedFile) => `${rejected.file.name}: ${rejectionText(rejected, maxUploadMb)}`,
  }
}

type PdfDropZoneProps = Pick<FileDropZoneProps, 'error' | 'onFiles'>

/** Takes PDFs within the server's limit; `onFiles` gets the others as well, of which nothing is sent. */
export function PdfDropZone(props: PdfDropZoneProps) {
  const { maxUploadMb } = useSiteConfig()
  const { explain: _explain, ...rules } = usePdfRules()
  return (
    <FileDropZone {...rules} messages={{ prompt: ZONE.prompt, hint: ZONE.hint(maxUploadMb) }} {...props} />
  )
}
