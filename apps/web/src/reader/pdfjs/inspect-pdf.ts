import {
  getDocument,
  PDFDataRangeTransport,
  PDFWorker,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { prepareWorker, takeWorker } from './preloaded-worker.ts'

/** A longer document whose first pages have no text is not judged: it would take too long. */
const PAGES_MAX = 300

/** A file of this device, of which only what is needed is read. */
class FileRange extends PDFDataRangeTransport {
  readonly #file: Blob
  constructor(file: Blob) {
    super(file.size, null)
    this.#file = file
  }
  override requestDataRange(begin: number, end: number): void {
    void this.#file
      .slice(begin, end)
      .arrayBuffer()
      .then((bytes) => this.onDataRange(begin, new Uint8Array(bytes)))
  }
}

type Watch = { signal: AbortSignal; onTitle?: ((title: string) => void) | undefined }

let turn: Promise<unknown> = Promise.resolve()

/**
 * Returns whether any page of the PDF `file` has text, within the time it may take; `onTitle` gets the title it gives itself before
 * that. Files are read one after another, each in a worker. Rejects for unreadable files.
 */
export function inspectPdf(file: Blob, watch: Watch): Promise<boolean> {
  const inspected = turn.then(() => inspect(file, watch))
  turn = inspected.catch(() => undefined)
  return inspected
}

async function inspect(file: Blob, { signal, onTitle }: Watch): Promise<boolean> {
  signal.throwIfAborted()
  prepareWorker()
  const port = await takeWorker()
  const worker = port && PDFWorker.create({ port })
  const task = getDocument({
    range: new FileRange(file),
    ...(worker && { worker }),
    disableAutoFetch: true,
    disableStream: true,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    const pdf = await task.promise
    const { info } = await pdf.getMetadata()
    if ('Title' in info && typeof info.Title === 'string' && !signal.aborted) onTitle?.(info.Title)
    if (pdf.numPages > PAGES_MAX) return true
    for (let number = 1; number <= pdf.numPages; number += 1) {
      signal.throwIfAborted()
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      if (items.some((item) => 'str' in item && /[^\s\p{Cc}\p{Co}]/u.test(item.str))) return true
      page.cleanup()
    }
    return false
  } finally {
    await task.destroy()
    worker?.destroy()
    port?.terminate()
  }
}
