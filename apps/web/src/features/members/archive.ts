import { EXPORT_FILE_NAME } from '@idex/contract/members/choices'
import { ACTOR_HEADER } from '@idex/contract/sign-in/actor'
import { pageActor } from '../../app/client/page-actor.ts'
import { saveBlob } from '../../browser/save-blob.ts'

/** Refusal of the archive; `data` as in a refused call. */
class ArchiveError extends Error {
  override readonly name = 'ArchiveError'
  readonly data: { httpStatus: number; error: unknown }

  constructor(status: number, body: unknown) {
    super(`The archive was refused: ${status}`)
    this.data = { httpStatus: status, error: body }
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

type Transfer = { signal: AbortSignal; onProgress?: (received: number) => void }

const asJson = (sent: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(sent),
})

/**
 * Downloads an archive of someone's data, asked for with `sent`, if anything; `onProgress` gets the bytes so far. Rejects when it is
 * refused, interrupted or aborted.
 */
export async function fetchArchive(
  path: string,
  { signal, onProgress = () => undefined }: Transfer,
  sent?: object,
): Promise<Blob> {
  const { headers, ...request } = sent === undefined ? { headers: {} } : asJson(sent)
  const response = await fetch(path, {
    ...request,
    signal,
    headers: { ...headers, [ACTOR_HEADER]: pageActor.name() },
  })
  pageActor.observeAnswer(response.headers.get(ACTOR_HEADER))
  if (!response.ok || response.body === null)
    throw new ArchiveError(response.status, await response.json().catch(() => null))
  const counted = response.body.pipeThrough(countBytes(onProgress))
  // The browser keeps a large blob on disk.
  return new Response(counted, { headers: { 'content-type': 'application/zip' } }).blob()
}

/** Saves an archive as a file of the device. */
export function saveArchive(archive: Blob): void {
  saveBlob(EXPORT_FILE_NAME, archive, archive.type)
}
