import { PublishNoteSchema } from '@idex/contract/notes/note'
import { useEffect, useEffectEvent, useState } from 'react'
import { DraftDialog } from '../../../../lib/drafts/draft-dialog.tsx'
import { rulesFor } from '../../../../lib/drafts/draft-kind.ts'
import { useDraftForm } from '../../../../lib/drafts/use-draft-form.ts'
import { reportFailure, reportSuccess } from '../../../../lib/feedback.ts'
import { useNoStrayDrops } from '../../../../lib/form/use-no-stray-drops.ts'
import { isRefused } from '../../../../lib/refusal.ts'
import { uploadPdf } from '../../../files/upload/upload-file.ts'
import { useUpload } from '../../../files/upload/use-uploads.ts'
import { usePublishNote } from '../note-mutations.ts'
import { NOTE_FORM, NoteFields, reportMissing, type NoteDraft, worded } from './note-form.tsx'
import { FIELDS, PDF, PUBLISH, UPLOADED, UPLOAD_FAILED } from './texts.ts'
import type { RejectedFile } from '@idex/ui/accepted-files'
import { FieldGroup } from '@idex/ui/field-group'
import { FileDropZone } from '@idex/ui/file-drop-zone'
import { useSiteConfig } from '../../../../lib/site-config.tsx'
import { EMPTY_FILE } from '../../../files/upload/texts.ts'
import { UploadedPdf, UploadingPdf } from './pdf-card.tsx'
import type { Upload } from '../../../files/upload/upload-queue.ts'

/** Some systems give a PDF no MIME type; the server checks the bytes in any case. */
const PDF_TYPES = ['.pdf', 'application/pdf']

type PdfFieldProps = {
  pdf: NoteDraft['pdf']
  upload: Upload | null
  error: string | undefined
  onChoose: (file: File) => void
  onRemove: () => void
}

/** The note's PDF: drop zone, upload progress, or the uploaded file. */
function PdfField({ pdf, upload, error, onChoose, onRemove }: PdfFieldProps) {
  const { maxUploadMb } = useSiteConfig()
  const rejected = ({ reason }: RejectedFile) => {
    if (reason === 'type') return PDF.onlyPdf
    if (reason === 'empty') return EMPTY_FILE
    return reason === 'size' ? PDF.tooLarge(maxUploadMb) : PDF.onlyOne
  }
  return (
    <FieldGroup legend={FIELDS.pdf} required>
      {upload ? (
        <UploadingPdf upload={upload} onRetry={() => onChoose(upload.file)} onRemove={onRemove} />
      ) : pdf ? (
        <UploadedPdf pdf={pdf} onRemove={onRemove} />
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

const RULES = rulesFor(PublishNoteSchema, (draft: NoteDraft) => draft)
const RULES_WITHOUT_PDF = rulesFor(PublishNoteSchema.omit({ pdfUrl: true }), (draft: NoteDraft) => draft)

type PublishDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Publishes a new note to all members. */
export function PublishDialog({ open, onOpenChange }: PublishDialogProps) {
  const close = () => onOpenChange(false)
  const { form, upload, uploading, waiting, choosePdf, removePdf } = usePublishForm(close)
  const { draft, errors, busy } = form
  useNoStrayDrops(open)
  const error = errors.pdfUrl?.message
  return (
    <DraftDialog
      title={PUBLISH.title}
      description={PUBLISH.description}
      open={open}
      kind={NOTE_FORM}
      form={form}
      thing={null}
      file={uploading ? 'uploading' : upload && 'failed'}
      waiting={waiting}
      submitLabel={waiting ? PUBLISH.waiting : busy ? PUBLISH.publishing : PUBLISH.submit}
      onClose={() => {
        removePdf()
        close()
      }}
    >
      <PdfField
        pdf={draft.pdf}
        upload={upload}
        error={error && worded('pdfUrl')(error)}
        onChoose={choosePdf}
        onRemove={removePdf}
      />
      <NoteFields control={form.control} />
    </DraftDialog>
  )
}

/** The form of a new note. If it is submitted during the upload, the note is published once the PDF has arrived. */
function usePublishForm(onPublished: () => void) {
  const [requested, setRequested] = useState(false)
  const publish = usePublishNote()
  const { upload, uploading, start, stop } = useUpload(uploadPdf, {
    onUploaded: ({ filePath }, { name, size }) => {
      setPdf(filePath, { name, size })
      reportSuccess(UPLOADED)
    },
    onFailed: () => {
      reportFailure(UPLOAD_FAILED)
      setRequested(false)
    },
  })
  const form = useDraftForm({
    kind: NOTE_FORM,
    thing: null,
    schema: uploading ? RULES_WITHOUT_PDF : RULES,
    busy: publish.isPending,
    save: ({ pdf: _file, ...note }, _version, answers) => {
      if (uploading) {
        setRequested(true)
        return answers.onSettled()
      }
      publish.mutate(note, {
        ...answers,
        onSuccess: () => {
          setRequested(false)
          form.rebase(null)
          onPublished()
        },
      })
    },
    onInvalid: reportMissing,
    onRefused: (error) => {
      setRequested(false)
      // The server keeps an unused upload for a day; afterwards it has to be sent again.
      if (isRefused(error, 'FILE_NOT_YOURS')) setPdf('', null)
      return false
    },
  })
  const setPdf = (pdfUrl: string, pdf: NoteDraft['pdf']) => {
    form.setValue('pdf', pdf)
    form.setValue('pdfUrl', pdfUrl)
  }
  const { pdfUrl } = form.draft
  const sendLate = useEffectEvent(() => form.submit())
  useEffect(() => {
    if (requested && pdfUrl !== '') sendLate()
  }, [requested, pdfUrl])
  return {
    form,
    upload,
    uploading,
    waiting: requested && uploading,
    choosePdf: (file: File) => {
      setPdf('', null)
      start(file)
    },
    removePdf: () => {
      stop()
      setRequested(false)
      setPdf('', null)
    },
  }
}
