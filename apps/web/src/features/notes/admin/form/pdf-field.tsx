import type { AdminNote } from '@idex/contract/notes/note'
import type { RejectedFile } from '@idex/ui/accepted-files'
import { Button } from '@idex/ui/button'
import { FieldGroup } from '@idex/ui/field-group'
import { FileDropZone } from '@idex/ui/file-drop-zone'
import { useState } from 'react'
import { useSiteConfig } from '../../../../app/client/site-config.tsx'
import { EMPTY_FILE } from '../../../files/upload/messages.ts'
import { TextlessHint } from '../../../../reader/textless-hint.tsx'
import { type NoteDraft, emptyFieldError } from './note-form.tsx'
import { CurrentPdf, UploadedPdf, UploadingPdf } from './pdf-card.tsx'
import { FIELDS, PDF } from './messages.ts'
import type { NotePdf } from './use-note-form.ts'
import { trpc } from '../../../../app/client/trpc.ts'

/** Names the notes that have the PDF at `pdfUrl` already, but for note `id`; nothing while there are none. */
function SamePdfHint({ pdfUrl, id }: { pdfUrl: string; id: string | null }) {
  const { data = [] } = trpc.admin.notes.sameDocument.useQuery({ pdfUrl, id }, { enabled: pdfUrl !== '' })
  return (
    <p role="status" className="mt-1 text-sm wrap-anywhere text-warning empty:hidden">
      {data.length > 0 && PDF.same(data.map(({ title }) => title))}
    </p>
  )
}

/** Some systems give a PDF no MIME type; the server checks the bytes in any case. */
const PDF_TYPES = ['.pdf', 'application/pdf']

type PdfFieldProps = {
  pdf: NoteDraft['pdf']
  pdfUrl: string
  /** The note whose PDF it has and keeps without another one; null for a new one. */
  current: AdminNote | null
  file: NotePdf
  error: string | undefined
}

/** The note's PDF: the one it has, a drop zone, upload progress, or the uploaded file. */
export function PdfField({ pdf, pdfUrl, current, file, error }: PdfFieldProps) {
  const { maxUploadMb } = useSiteConfig()
  const [replacing, setReplacing] = useState(false)
  const [sent, setSent] = useState<File>()
  const rejected = ({ reason }: RejectedFile) => {
    if (reason === 'type') return PDF.onlyPdf
    if (reason === 'empty') return EMPTY_FILE
    return reason === 'size' ? PDF.tooLarge(maxUploadMb) : PDF.onlyOne
  }
  const { upload, choose, unlock, remove } = file
  const withdraw = () => {
    setReplacing(false)
    setSent(undefined)
    remove()
  }
  const send = (chosen: File) => {
    setSent(chosen)
    choose(chosen)
  }
  const content = () => {
    if (upload)
      return (
        <UploadingPdf
          upload={upload}
          onRetry={() => choose(upload.file, upload.password)}
          onPassword={(password) => unlock(upload, password)}
          onRemove={withdraw}
        />
      )
    if (pdf) {
      return (
        <UploadedPdf pdf={pdf} replaces={current !== null} onRemove={withdraw}>
          <SamePdfHint pdfUrl={pdfUrl} id={current?.id ?? null} />
        </UploadedPdf>
      )
    }
    if (current !== null && !replacing)
      return <CurrentPdf note={current} onReplace={() => setReplacing(true)} />
    return (
      <>
        <FileDropZone
          accept={PDF_TYPES}
          maxBytes={maxUploadMb * 1024 * 1024}
          messages={{ prompt: PDF.prompt, hint: PDF.hint(maxUploadMb), rejected }}
          error={error && emptyFieldError('pdfUrl')(error)}
          onFiles={([chosen]) => chosen && send(chosen)}
        />
        {current !== null && (
          <Button variant="ghost" size="sm" onClick={withdraw} className="mt-2">
            {PDF.keep}
          </Button>
        )}
      </>
    )
  }
  return (
    <FieldGroup legend={FIELDS.pdf} required={current === null}>
      {content()}
      {sent && (upload ?? pdf) && <TextlessHint file={sent} />}
    </FieldGroup>
  )
}
