import type { RejectedFile } from '@idex/ui/accepted-files'
import { EMPTY_FILE, ONLY_PDF, ZONE, tooLarge } from './messages.ts'
import { FileDropZone, type FileDropZoneProps } from '@idex/ui/file-drop-zone'
import { useSiteConfig } from '../../../app/client/site-config.tsx'

/** Some systems give a PDF no MIME type; the server checks the bytes in any case. */
const PDF_TYPES = ['application/pdf', '.pdf'] as const

/** Why a chosen file is rejected, as a sentence. */
export function rejectionText({ reason }: RejectedFile, maxUploadMb: number): string {
  if (reason === 'size') return tooLarge(maxUploadMb)
  if (reason === 'empty') return EMPTY_FILE
  return reason === 'count' ? ZONE.oneFile : ONLY_PDF
}

/** The limit in bytes, as the server counts it. */
function uploadLimitBytes(maxUploadMb: number): number {
  return maxUploadMb * 1024 * 1024
}

type PdfDropZoneProps = Pick<FileDropZoneProps, 'multiple' | 'disabled' | 'error' | 'className'> & {
  onFiles: (files: File[]) => void
}

/** Accepts PDFs within the server's limit; others are rejected before anything is sent. */
export function PdfDropZone({ multiple = false, ...props }: PdfDropZoneProps) {
  const { maxUploadMb } = useSiteConfig()
  return (
    <FileDropZone
      accept={PDF_TYPES}
      multiple={multiple}
      maxBytes={uploadLimitBytes(maxUploadMb)}
      messages={{
        prompt: multiple ? ZONE.promptMany : ZONE.prompt,
        hint: ZONE.hint(maxUploadMb),
        // Of several files, the rejected one has to be named.
        rejected: (rejection) => {
          const text = rejectionText(rejection, maxUploadMb)
          return multiple ? `${rejection.file.name}: ${text}` : text
        },
      }}
      {...props}
    />
  )
}
