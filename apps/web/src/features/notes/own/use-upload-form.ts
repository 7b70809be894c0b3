import type { NoteTopic } from '@idex/contract/notes/choices'
import { toast } from '@idex/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { reportFailure } from '../../sign-in/report-failure.ts'
import { useRefreshNotes } from '../use-refresh-notes.ts'
import { UPLOAD_FAILED, UPLOADED } from '../../files/upload/texts.ts'
import { failureMessage, isRefusal } from '../../files/upload/upload-file.ts'
import type { UploadState } from '../../files/upload/upload-row.tsx'
import { useUploadNote } from '../../files/upload/use-upload-note.ts'
import { UPLOAD } from './texts.ts'

/** What is typed and chosen in the upload dialog. */
export type UploadFields = { title: string; description: string; categories: NoteTopic[] }

/** Which field needs what, in words. */
export type UploadErrors = { title?: string; file?: string }

/** The upload of one note: checks, progress, outcome. Leaving the dialog stops it; `onDone` hears of success. */
export function useUploadForm(onDone: () => void) {
  const [errors, setErrors] = useState<UploadErrors>({})
  const { chosen, choose, send, remove } = useSingleUpload(onDone)
  return {
    chosen,
    errors,
    uploading: chosen?.status === 'uploading',
    remove,
    /** Takes the file given, if the drop zone took one; a refused one it explains itself. */
    choose: (file: File | undefined) => {
      setErrors(({ title }) => ({ title }))
      if (file) choose(file)
    },
    /** Checks what was given and sends it; returns what is missing. */
    submit: (fields: UploadFields): UploadErrors => {
      const missing = missingIn(fields, chosen)
      setErrors(missing)
      if (missing.title) toast({ title: missing.title, variant: 'destructive' })
      if (chosen && !missing.title) void send(chosen.file, { ...fields, title: fields.title.trim() })
      return missing
    },
  }
}

function useSingleUpload(onDone: () => void) {
  const [chosen, setChosen] = useState<UploadState | null>(null)
  const running = useRef<AbortController | null>(null)
  const upload = useUploadNote()
  const refresh = useRefreshNotes()
  useEffect(() => () => running.current?.abort(), [])

  const send = async (file: File, fields: UploadFields) => {
    const controller = new AbortController()
    running.current = controller
    const onProgress = (fraction: number) => setChosen({ file, status: 'uploading', fraction, error: null })
    onProgress(0)
    try {
      await upload({ file, ...fields }, { signal: controller.signal, onProgress })
      toast({ title: UPLOADED })
      void refresh()
      onDone()
    } catch (error) {
      if (controller.signal.aborted) return
      setChosen({
        file,
        status: isRefusal(error) ? 'refused' : 'failed',
        fraction: 0,
        error: failureMessage(error),
      })
      reportFailure(error, UPLOAD_FAILED)
    }
  }
  return {
    chosen,
    send,
    choose: (file: File) => setChosen({ file, status: 'waiting', fraction: 0, error: null }),
    remove: () => {
      running.current?.abort()
      setChosen(null)
    },
  }
}

function missingIn({ title }: UploadFields, chosen: UploadState | null): UploadErrors {
  return {
    ...(title.trim() === '' && { title: UPLOAD.titleRequired }),
    ...(chosen === null && { file: UPLOAD.fileRequired }),
  }
}
