import { FileDropZone, type FileDropZoneProps } from '@idex/ui/file-drop-zone'
import { useSiteConfig } from '../../../lib/site-config.tsx'
import { PDF_TYPES, rejectionText, uploadLimitBytes } from './file-rules.ts'
import { ZONE } from './texts.ts'

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
