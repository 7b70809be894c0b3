import { PublishNoteSchema } from '@idex/contract/notes/note'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDraft } from '../../../../lib/drafts/use-draft.ts'
import { useFormErrors } from '../../../../lib/form/use-form-errors.ts'
import { usePublishNote } from '../note-mutations.ts'
import { judgeNote } from './field-errors.ts'
import { NOTE_FORM, type NoteDraft, type UploadedPdf } from './note-draft.ts'
import { usePdfUpload } from './use-pdf-upload.ts'

const WithoutPdfSchema = PublishNoteSchema.omit({ pdfUrl: true })

function inputOf({ title, description, topics, pdf }: NoteDraft) {
  return { title, description, topics, pdfUrl: pdf?.filePath ?? '' }
}

/** The form of a new note. Sent while the PDF is still on its way, the note is published once that has arrived. */
export function usePublishForm(onPublished: () => void) {
  const form = useDraft(NOTE_FORM, null)
  const { draft, dirty, change } = form
  const [requested, setRequested] = useState(false)
  const publish = usePublishNote()
  const upload = usePdfUpload({
    onUploaded: (pdf: UploadedPdf) => change({ pdf }),
    onFailed: () => setRequested(false),
  })
  const schema = upload.uploading ? WithoutPdfSchema : PublishNoteSchema
  const errors = useFormErrors((input: unknown) => judgeNote(schema, input))

  const reset = () => {
    upload.stop()
    setRequested(false)
    errors.clear()
    form.rebase(null)
  }
  const send = () =>
    publish.mutate(inputOf(draft), {
      onSuccess: () => {
        reset()
        onPublished()
      },
      onError: (error) => {
        setRequested(false)
        // The server holds an upload for a day; one that is gone has to be sent again.
        if (error.data?.error.code === 'FILE_NOT_YOURS') change({ pdf: null })
        errors.refusedBy(error)
      },
    })
  const sendLate = useEffectEvent(send)
  useEffect(() => {
    if (requested && draft.pdf !== null) sendLate()
  }, [requested, draft.pdf])

  const edit = (part: Partial<NoteDraft>) => {
    change(part)
    errors.recheck(inputOf({ ...draft, ...part }))
  }
  return {
    form,
    draft,
    dirty: dirty || upload.upload !== null,
    edit,
    errors,
    upload: upload.upload,
    uploading: upload.uploading,
    waiting: requested && upload.uploading,
    publishing: publish.isPending,
    submit: () => {
      if (!errors.check(inputOf(draft))) return
      if (upload.uploading) setRequested(true)
      else send()
    },
    reset,
    choosePdf: (file: File) => {
      edit({ pdf: null })
      upload.start(file)
    },
    removePdf: () => {
      upload.stop()
      setRequested(false)
      edit({ pdf: null })
    },
  }
}
