import { getDocument, GlobalWorkerOptions, PDFWorker, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { onTestFinished, vi } from 'vitest'
import { isFailure, type PdfDocument } from '../pdf-document.ts'
import { openDocument } from '../pdfjs/open-document.ts'

const WORKER = import.meta.resolve('pdfjs-dist/legacy/build/pdf.worker.mjs')

/** Opens a file by PDF.js alone, until the end of the test. */
export function parsePdf(data: Uint8Array) {
  GlobalWorkerOptions.workerSrc = WORKER
  const task = getDocument({
    data,
    fontExtraProperties: true,
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    disableFontFace: true,
  })
  onTestFinished(() => task.destroy())
  return task.promise
}

/** Opens a file as the viewer does, in Node, until the end of the test. */
export async function openFile(file: Uint8Array<ArrayBuffer>): Promise<PdfDocument> {
  GlobalWorkerOptions.workerSrc = WORKER
  vi.stubGlobal('location', new URL('http://localhost/notes'))
  const events = { onProgress: () => undefined, onRefused: () => undefined }
  const opening = openDocument('http://localhost/a.pdf', events, null, file.slice().buffer)
  onTestFinished(opening.close)
  const document = await opening.result
  if (isFailure(document)) throw new Error(document.kind)
  return document
}

/** Has PDF.js work without a worker. Another file may have looked for one without success, which PDF.js remembers. */
export async function workInPage(): Promise<void> {
  const worker: unknown = await import(WORKER)
  const value = Promise.resolve(Object(worker).WorkerMessageHandler)
  Object.defineProperty(PDFWorker, '_setupFakeWorkerGlobal', { configurable: true, value })
}
