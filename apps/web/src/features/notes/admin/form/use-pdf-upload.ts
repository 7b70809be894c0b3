import { uploadPdf } from '../../../files/upload/upload-file.ts'
import { reportFailure, reportSuccess } from '../../../../lib/feedback.ts'
import { useUpload } from '../../../files/upload/use-uploads.ts'
import { UPLOAD_FAILED, UPLOADED } from './texts.ts'
import type { UploadedPdf } from './note-draft.ts'

type PdfUploadEvents = { onUploaded: (pdf: UploadedPdf) => void; onFailed: () => void }

/** Sends a note's PDF, and tells of its arrival or failure as spec section 8 has it. */
export function usePdfUpload({ onUploaded, onFailed }: PdfUploadEvents) {
  return useUpload(uploadPdf, {
    onUploaded: ({ filePath }, { name, size }) => {
      onUploaded({ name, size, filePath })
      reportSuccess(UPLOADED)
    },
    onFailed: () => {
      reportFailure(UPLOAD_FAILED)
      onFailed()
    },
  })
}
