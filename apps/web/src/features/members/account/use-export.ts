import { toast } from '@idex/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { DATA, FAILURE, SUCCESS } from './texts.ts'
import { toastError } from '../../sign-in/lost-session.ts'
import { EXPORT_FILE_NAME } from '@idex/contract/members/account'
import { ACTOR_HEADER } from '@idex/contract/sign-in/actor'
import { ERROR_TABLE } from '@idex/contract/kernel/errors'
import { pageActor } from '../../../lib/page-actor.ts'

const EXPORT_PATH = '/api/account/export'

/** The export was refused or interrupted; `status` is 0 for the latter. */
class ExportError extends Error {
  override readonly name = 'ExportError'
  readonly status: number

  constructor(status: number, options?: ErrorOptions) {
    super(`The export failed: ${status}`, options)
    this.status = status
  }
}

function countBytes(onProgress: (received: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let received = 0
  return new TransformStream({
    transform(chunk, controller) {
      received += chunk.byteLength
      onProgress(received)
      controller.enqueue(chunk)
    },
  })
}

/** Downloads the archive; `onProgress` gets the bytes so far. Rejects when it is refused, interrupted or aborted. */
async function fetchExport(options: {
  signal: AbortSignal
  onProgress: (received: number) => void
}): Promise<Blob> {
  const headers = { [ACTOR_HEADER]: pageActor.name() }
  const response = await fetch(EXPORT_PATH, { signal: options.signal, headers })
  pageActor.observeAnswer(response.headers.get(ACTOR_HEADER))
  if (response.status === ERROR_TABLE.UNAUTHORIZED.status) pageActor.recheck()
  if (!response.ok || response.body === null) throw new ExportError(response.status)
  const counted = response.body.pipeThrough(countBytes(options.onProgress))
  // The browser keeps a large blob on disk.
  return new Response(counted, { headers: { 'content-type': 'application/zip' } }).blob()
}

/** How long a browser may take to start saving before the object URL is revoked, in ms. */
const RELEASE_AFTER_MS = 60_000

/** Saves the archive as a download. */
function saveFile(archive: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(archive)
  link.download = EXPORT_FILE_NAME
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_AFTER_MS)
}

/** The running export: `received` counts its bytes, and is null if none is running. Leaving the page cancels it. */
export function useExport() {
  const [received, setReceived] = useState<number | null>(null)
  const controller = useRef<AbortController>(null)
  useEffect(() => () => controller.current?.abort(), [])

  const run = async (signal: AbortSignal) => {
    try {
      saveFile(await fetchExport({ signal, onProgress: setReceived }))
      toast({ title: SUCCESS, description: DATA.done })
    } catch (error) {
      if (!signal.aborted) toastError(error, FAILURE, DATA.failedText)
    } finally {
      setReceived(null)
    }
  }

  return {
    received,
    start: () => {
      controller.current = new AbortController()
      setReceived(0)
      void run(controller.current.signal)
    },
    cancel: () => controller.current?.abort(),
  }
}
