import { useEffect, useRef, useState } from 'react'
import { needsPassword } from './upload-file.ts'
import { attempt, newUpload, type Send, type Upload } from './upload-attempt.ts'

type UploadEvents<Answer> = { onUploaded: (answer: Answer, file: File) => void; onFailed: () => void }

/**
 * One file, uploaded as soon as it is chosen while the rest of a form is filled in; choosing another cancels it, as does
 * leaving the screen. A failed one can be retried unless the file itself is the reason.
 */
export function useUpload<Answer>(send: Send<Answer>, { onUploaded, onFailed }: UploadEvents<Answer>) {
  const [upload, setUpload] = useState<Upload | null>(null)
  const current = useRef<AbortController>(null)
  const replace = (next: Upload | null) => {
    current.current?.abort()
    current.current = next?.controller ?? null
    setUpload(next)
  }
  useEffect(() => () => current.current?.abort(), [])

  const begin = async (file: File, password: string): Promise<void> => {
    const begun = { ...newUpload(file), password }
    replace(begun)
    const outcome = await attempt(begun, send, (change) =>
      setUpload((last) => (last?.id === begun.id ? { ...last, ...change } : last)),
    )
    if (outcome === 'stopped') return
    // The field for the password says it itself.
    if ('error' in outcome) return needsPassword(outcome.error) ? undefined : onFailed()
    replace(null)
    onUploaded(outcome.answer, file)
  }
  return {
    upload,
    uploading: upload?.status === 'uploading',
    start: (file: File, password = '') => void begin(file, password),
    unlock: ({ id }: Upload, password: string) =>
      setUpload((last) => (last?.id === id ? { ...last, password } : last)),
    stop: () => replace(null),
    /** Shows a file that was rejected before it was sent, and why. */
    refuse: (file: File, error: string) => replace({ ...newUpload(file), status: 'refused', error }),
  }
}
