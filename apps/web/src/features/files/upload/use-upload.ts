import { useEffect, useRef, useState } from 'react'
import { failureMessage, isRefusal, needsPassword, type UploadOptions } from './upload-file.ts'

/** `failed` can be retried; `refused` cannot, since the file itself is the reason. */
type UploadStatus = 'waiting' | 'uploading' | 'done' | 'failed' | 'refused'

/** A chosen file: its progress from 0 to 1, or why its upload failed. */
export type Upload = {
  id: string
  file: File
  /** Cancels it, whether it has started or not. */
  controller: AbortController
  status: UploadStatus
  fraction: number
  error: string | null
  /** True if it failed for want of the right password; `password` is the one to try. */
  needsPassword: boolean
  password: string
}

/** A change of an upload's state; the file and how to cancel it stay. */
export type UploadChange = Partial<Omit<Upload, 'id' | 'file' | 'controller'>>

let lastId = 0

/** The entry of a file that was just chosen. */
export function newUpload(file: File): Upload {
  lastId += 1
  return {
    id: `upload-${lastId}`,
    file,
    controller: new AbortController(),
    status: 'waiting',
    fraction: 0,
    error: null,
    needsPassword: false,
    password: '',
  }
}

/** Sends one file; rejects if that fails. */
type Send<Answer> = (file: File, options: UploadOptions) => Promise<Answer>

/** The outcome of one upload; `stopped` if it was cancelled. */
type Outcome<Answer> = { answer: Answer } | { error: unknown } | 'stopped'

/** Uploads a file with `send`, for the first time or again; `change` gets each new state until it is cancelled. */
export async function attempt<Answer>(
  { file, password, controller: { signal } }: Upload,
  send: Send<Answer>,
  change: (change: UploadChange) => void,
): Promise<Outcome<Answer>> {
  change({ status: 'uploading', fraction: 0, error: null })
  try {
    const onProgress = (fraction: number) => change({ fraction })
    const answer = await send(file, { signal, onProgress, ...(password !== '' && { password }) })
    if (signal.aborted) return 'stopped'
    change({ status: 'done', fraction: 1 })
    return { answer }
  } catch (error) {
    if (signal.aborted) return 'stopped'
    change({
      status: isRefusal(error) ? 'refused' : 'failed',
      error: failureMessage(error),
      needsPassword: needsPassword(error),
    })
    return { error }
  }
}

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
