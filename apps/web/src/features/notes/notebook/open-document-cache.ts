import { isFailure, type Opening, type PdfDocument, type PdfPage } from '../../../reader/pdf-document.ts'
import { takeDocument } from '../../../reader/preload-document.ts'

/** How long a document stays open for the next picture from it, in ms. */
const KEPT_MS = 5000

/** The document that was opened last: one is open at a time, since each has a worker of its own. */
let last: { url: string; opening: Opening; timer?: ReturnType<typeof setTimeout> } | undefined

/** The end of all pictures that are being drawn. */
let turn: Promise<unknown> = Promise.resolve()

const SILENT = { onProgress: () => undefined, onRefused: () => undefined }

function close(): void {
  last?.opening.close()
  last = undefined
}

async function open(url: string): Promise<PdfDocument> {
  if (last?.url !== url) {
    close()
    last = { url, opening: takeDocument(url, SILENT) }
  }
  clearTimeout(last.timer)
  const result = await last.opening.result
  if (isFailure(result)) {
    close()
    throw new Error(`The document could not be opened: ${result.kind}`)
  }
  return result
}

/** Calls `use` with a page, counted from 0, of the document at `url`, after those asked for before. Rejects if it cannot be opened. */
export async function withPageOf<Result>(
  url: string,
  index: number,
  use: (page: PdfPage) => Promise<Result>,
): Promise<Result> {
  const done = turn
    .then(() => open(url))
    .then((document) => document.page(index))
    .then(use)
    .finally(() => {
      if (last) last.timer = setTimeout(close, KEPT_MS)
    })
  turn = done.catch(() => undefined)
  return done
}
