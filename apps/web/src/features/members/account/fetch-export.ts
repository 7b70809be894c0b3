import { ACTOR_HEADER } from '@idex/contract/sign-in/actor'
import { ERROR_TABLE } from '@idex/contract/kernel/errors'
import { pageActor } from '../../../lib/page-actor.ts'

const EXPORT_PATH = '/api/account/export'

/** The export was refused or broke off; `status` is 0 for the latter. */
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

/** Fetches the archive; `onProgress` hears of the bytes so far. Throws when it is refused, broken off or aborted. */
export async function fetchExport(options: {
  signal: AbortSignal
  onProgress: (received: number) => void
}): Promise<Blob> {
  const headers = { [ACTOR_HEADER]: pageActor.name() }
  const response = await fetch(EXPORT_PATH, { signal: options.signal, headers })
  pageActor.hear(response.headers.get(ACTOR_HEADER))
  if (response.status === ERROR_TABLE.UNAUTHORIZED.status) pageActor.doubt()
  if (!response.ok || response.body === null) throw new ExportError(response.status)
  const counted = response.body.pipeThrough(countBytes(options.onProgress))
  // The browser keeps a large one on disk.
  return new Response(counted, { headers: { 'content-type': 'application/zip' } }).blob()
}
