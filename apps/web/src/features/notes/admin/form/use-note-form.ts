import { findingsSentence } from '@idex/contract/files/pdf-findings'
import { type AdminNote, PublishNoteSchema, UpdateNoteSchema } from '@idex/contract/notes/note'
import { useEffect, useEffectEvent, useState } from 'react'
import { createDraftRules } from '../../../../components/drafts/draft-kind.ts'
import { useDraftForm } from '../../../../components/drafts/use-draft-form.ts'
import { reportFailure, reportSuccess } from '../../../../components/toasts.ts'
import { isRefused } from '../../../../app/client/refusal.ts'
import { uploadPdf } from '../../../files/upload/upload-file.ts'
import { useUpload } from '../../../files/upload/use-upload.ts'
import { usePublishNote, useUpdateNote } from '../note-mutations.ts'
import { NOTE_FORM, type NoteDraft, reportMissing } from './note-form.tsx'
import { UPLOADED, UPLOAD_FAILED } from './messages.ts'

/** Returns the input for a draft; an empty address leaves a note its PDF. */
const inputOf = ({ title, description, topics, pdfUrl }: NoteDraft) => ({
  ...{ title, description, topics },
  ...(pdfUrl !== '' && { pdfUrl }),
})

const RULES = {
  create: createDraftRules(PublishNoteSchema, ({ pdfUrl, ...draft }: NoteDraft) => ({
    ...inputOf({ pdfUrl, ...draft }),
    pdfUrl,
  })),
  update: createDraftRules(UpdateNoteSchema.omit({ id: true, published: true, version: true }), inputOf),
} as const

export type NotePdf = ReturnType<typeof useNoteForm>['file']

/** The form of a note, null for a new one. If it is submitted during the upload of its PDF, it is sent once that has arrived. */
export function useNoteForm(note: AdminNote | null, onSaved: () => void) {
  const [requested, setRequested] = useState(false)
  const [publish, update] = [usePublishNote(), useUpdateNote()]
  const { upload, uploading, start, unlock, stop } = useUpload(uploadPdf, {
    onUploaded: ({ filePath, found }, { name, size }) => {
      setPdf(filePath, { name, size })
      reportSuccess([UPLOADED, findingsSentence(found)].filter(Boolean).join(' '))
    },
    onFailed: () => {
      reportFailure(UPLOAD_FAILED)
      setRequested(false)
    },
  })
  const form = useDraftForm({
    kind: NOTE_FORM,
    entity: note,
    schema: (isNew) => (isNew && !uploading ? RULES.create : RULES.update),
    busy: publish.isPending || update.isPending,
    save: (draft, base, answers) => {
      if (uploading) {
        setRequested(true)
        return answers.onSettled()
      }
      const { pdfUrl, published, announce, watermark } = draft
      const onSuccess = (saved: AdminNote) => {
        setRequested(false)
        form.resetTo(note && saved)
        onSaved()
      }
      if (note === null || base === null) {
        const state = {
          ...(!published && { published }),
          ...(!announce && { announce }),
          ...(watermark && { watermark }),
        }
        return publish.mutate({ ...inputOf(draft), pdfUrl, ...state }, { ...answers, onSuccess })
      }
      const state = {
        ...(published && !note.published && { published }),
        ...(!note.published && (published || announce !== note.announce) && { announce }),
        ...(watermark !== note.watermark && { watermark }),
      }
      update.mutate({ ...inputOf(draft), ...state, ...base }, { ...answers, onSuccess })
    },
    onInvalid: reportMissing,
    onRefused: (error) => {
      setRequested(false)
      // The server keeps an unused upload for a day; afterwards it has to be sent again.
      if (isRefused(error, 'FILE_NOT_YOURS')) setPdf('', null)
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
    /** True if it waits for its PDF. */
    waiting: requested && uploading,
    file: {
      upload,
      uploading,
      choose: (file: File, password?: string) => {
        setPdf('', null)
        start(file, password)
      },
      unlock,
      remove: () => {
        stop()
        setRequested(false)
        setPdf('', null)
      },
    },
  }
}
