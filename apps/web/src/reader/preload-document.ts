import { fileIdFromPath } from '@idex/contract/files/addresses'
import { hasOfflineFiles } from '../browser/offline-cache.ts'
import { pageActor } from '../app/client/page-actor.ts'
import type { LoadFailure } from './load-failure.ts'
import { isFailure, type Opening, type PdfDocument } from './pdf-document.ts'
import type { OpeningEvents } from './pdfjs/open-document.ts'
import { prepareWorker, takeWorker } from './pdfjs/preloaded-worker.ts'

/** How long a document that was opened ahead waits to be shown, in ms. */
const KEPT_MS = 10_000

/**
 * Returns a document stored on this device; called only where the server does not answer, which may have withdrawn it.
 */
async function fromDevice(url: string): Promise<ArrayBuffer | undefined> {
  if (fileIdFromPath(url) === undefined || !(await hasOfflineFiles(pageActor.name()))) return undefined
  const { readOfflineFile } = await import('../offline/offline-notes.ts')
  return readOfflineFile(url)
}

/** A document being opened by PDF.js, which comes with the first; `listen` sets who is told of its events from now on. */
type Started = Opening & { url: string; listen: (events: OpeningEvents) => void }

function start(url: string): Started {
  let events: OpeningEvents | undefined
  let last: number | undefined
  let isClosed = false
  let close = () => {}
  const open = async (): Promise<PdfDocument | LoadFailure> => {
    prepareWorker()
    const { openDocument } = await import('./pdfjs/open-document.ts')
    const worker = await takeWorker()
    if (isClosed) {
      worker?.terminate()
      return { kind: 'unreachable' }
    }
    const told: OpeningEvents = {
      onProgress: (percent) => {
        last = percent
        events?.onProgress(percent)
      },
      onRefused: (status) => events?.onRefused(status),
    }
    const begin = (port: Worker | null, data?: ArrayBuffer) => {
      const opening = openDocument(url, told, port, data)
      close = opening.close
      return opening.result
    }
    const here = navigator.onLine ? undefined : await fromDevice(url)
    const result = await begin(worker, here)
    if (here !== undefined || !isFailure(result) || result.kind !== 'unreachable' || isClosed) return result
    const kept = await fromDevice(url)
    if (kept === undefined || isClosed) return result
    close()
    return begin(null, kept)
  }
  return {
    url,
    result: open().catch((): LoadFailure => ({ kind: 'unreachable' })),
    close: () => {
      isClosed = true
      close()
    },
    listen: (next) => {
      events = next
      if (last !== undefined) next.onProgress(last)
    },
  }
}

/** The one document opened ahead: the latest someone was about to open. */
let ahead: { started: Started; timer: ReturnType<typeof setTimeout> } | undefined

function letGo(): Started | undefined {
  const started = ahead?.started
  clearTimeout(ahead?.timer)
  ahead = undefined
  return started
}

/**
 * Opens the PDF at `url` before it is shown: its code, its worker and its first bytes are there when the viewer takes
 * it. Replaces another one that was opened ahead; ends if no viewer takes it.
 */
export function preloadDocument(url: string): void {
  if (ahead?.started.url === url) return
  letGo()?.close()
  const started = start(url)
  ahead = { started, timer: setTimeout(() => letGo()?.close(), KEPT_MS) }
  // The viewer that opens it later reports the failure, or succeeds.
  void started.result.then((result) => {
    if (isFailure(result) && ahead?.started === started) letGo()
  })
}

/** The PDF at `url`, whether it was opened ahead or not. The caller closes it. */
export function takeDocument(url: string, events: OpeningEvents): Opening {
  const started = ahead?.started.url === url ? letGo() : undefined
  const taken = started ?? start(url)
  taken.listen(events)
  return taken
}
