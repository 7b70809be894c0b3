import { useEffect, useRef, useState } from 'react'
import { failureMessage, type UploadOptions } from '../upload/upload-file.ts'

/** A file on its way to the server, or refused: `final` when no other try of it can go better. */
export type Transfer = { file: File; fraction: number; error: string | null; final?: boolean }

type UploadEvents<Answer> = {
  onUploaded: (answer: Answer, file: File) => void
  onFailed: (message: string) => void
}

/** Sends a chosen file by `send` while the rest of a form is filled in; choosing another or leaving stops it. */
export function useUpload<Answer>(
  send: (file: File, options: UploadOptions) => Promise<Answer>,
  { onUploaded, onFailed }: UploadEvents<Answer>,
) {
  const [transfer, setTransfer] = useState<Transfer | null>(null)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const fail = (file: File, error: unknown) => {
    const message = failureMessage(error)
    setTransfer({ file, fraction: 0, error: message })
    onFailed(message)
  }
  const refuse = (file: File, error: string) => {
    running.current?.abort()
    setTransfer({ file, fraction: 0, error, final: true })
  }
  const stop = () => {
    running.current?.abort()
    setTransfer(null)
  }
  const start = async (file: File): Promise<void> => {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setTransfer({ file, fraction: 0, error: null })
    const onProgress = (fraction: number) => {
      if (!signal.aborted) setTransfer({ file, fraction, error: null })
    }
    try {
      const answer = await send(file, { signal, onProgress })
      if (signal.aborted) return
      setTransfer(null)
      onUploaded(answer, file)
    } catch (error) {
      if (!signal.aborted) fail(file, error)
    }
  }
  return {
    transfer,
    uploading: transfer?.error === null,
    start: (file: File) => void start(file),
    stop,
    refuse,
  }
}
