import type { RejectedFile } from '@idex/ui/accepted-files'
import { FieldGroup } from '@idex/ui/field-group'
import { FileDropZone } from '@idex/ui/file-drop-zone'
import { useSiteConfig } from '../../../../lib/site-config.tsx'
import { FIELDS, PDF } from './texts.ts'
import type { NoteDraft } from './note-draft.ts'
import { EMPTY_FILE } from '../../../files/upload/texts.ts'
import { ArrivedPdf, TravellingPdf } from './pdf-card.tsx'
import type { Upload } from '../../../files/upload/upload-queue.ts'

/** Some systems give a PDF no MIME type; the server looks at the bytes whatever was said here. */
const PDF_TYPES = ['.pdf', 'application/pdf']

type PdfFieldProps = {
  pdf: NoteDraft['pdf']
  upload: Upload | null
  error: string | undefined
  onChoose: (file: File) => void
  onRemove: () => void
}

/** The note's PDF: where to put it, how far it has come, what arrived. */
export function PdfField({ pdf, upload, error, onChoose, onRemove }: PdfFieldProps) {
  const { maxUploadMb } = useSiteConfig()
  const rejected = ({ reason }: RejectedFile) => {
    if (reason === 'type') return PDF.onlyPdf
    if (reason === 'empty') return EMPTY_FILE
    return reason === 'size' ? PDF.tooLarge(maxUploadMb) : PDF.onlyOne
  }
  return (
    <FieldGroup legend={FIELDS.pdf} required>
      {upload ? (
        <TravellingPdf upload={upload} onRetry={() => onChoose(upload.file)} onRemove={onRemove} />
      ) : pdf ? (
        <ArrivedPdf pdf={pdf} onRemove={onRemove} />
      ) : (
        <FileDropZone
          accept={PDF_TYPES}
          maxBytes={maxUploadMb * 1024 * 1024}
          messages={{ prompt: PDF.prompt, hint: PDF.hint(maxUploadMb), rejected }}
          error={error}
          onFiles={([file]) => file && onChoose(file)}
        />
      )}
    </FieldGroup>
  )
}
