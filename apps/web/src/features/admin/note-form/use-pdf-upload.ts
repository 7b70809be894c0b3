import { useEffect, useRef, useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { UploadError, uploadPdf } from '../../upload/upload-file.ts'
import { reportFailure, reportSuccess } from '../notes/note-mutations.ts'
import { UPLOAD_FAILED, UPLOADED } from './messages.ts'
import type { UploadedPdf } from './note-draft.ts'

/** A PDF on its way to the server, or refused by it. */
export type PdfTransfer = { file: File; fraction: number; error: string | null }

type PdfUploadEvents = { onUploaded: (pdf: UploadedPdf) => void; onFailed: () => void }

/** Sends the chosen PDF while the rest of the form is filled in; choosing another or leaving stops it. */
export function usePdfUpload({ onUploaded, onFailed }: PdfUploadEvents) {
  const [transfer, setTransfer] = useState<PdfTransfer | null>(null)
  const running = useRef<AbortController>(undefined)
  const { session } = trpc.useUtils()
  useEffect(() => () => running.current?.abort(), [])

  const fail = (file: File, error: unknown) => {
    setTransfer({ file, fraction: 0, error: error instanceof Error ? error.message : UPLOAD_FAILED })
    reportFailure(UPLOAD_FAILED)
    onFailed()
    if (error instanceof UploadError && error.status === 401) void session.current.invalidate()
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
      const { filePath } = await uploadPdf(file, { signal, onProgress })
      if (signal.aborted) return
      setTransfer(null)
      onUploaded({ name: file.name, size: file.size, filePath })
      reportSuccess(UPLOADED)
    } catch (error) {
      if (!signal.aborted) fail(file, error)
    }
  }
  return { transfer, uploading: transfer?.error === null, start: (file: File) => void start(file), stop }
}
