import {
  getDocument,
  GlobalWorkerOptions,
  InvalidPDFException,
  type PDFDocumentProxy,
  PasswordException,
  ResponseException,
  VerbosityLevel,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { LoadFailure } from '../load-failure.ts'
import type { Opening, PdfDocument } from '../pdf-document.ts'
import { openPage, sizeOf } from './open-page.ts'
import './text-layer.css'

// The build lays PDF.js's own files here; the version keeps them cacheable for ever.
const ASSETS = `/assets/pdfjs-${version}`

/** Large enough for a note of a few pages to arrive in one piece. */
const RANGE_CHUNK_BYTES = 262_144

/** What the browsers call a request without an answer, and PDF.js a worker that could not be fetched. */
const NETWORK_FAULT = /fetch|network|load failed|worker/i

GlobalWorkerOptions.workerSrc = `${ASSETS}/worker.js`

/** Starts fetching the PDF at `url`, in ranges where the server offers them; `onProgress` hears 0 to 100. */
export function openDocument(url: string, onProgress: (percent: number) => void): Opening {
  const sameOrigin = new URL(url, location.href).origin === location.origin
  const task = getDocument({
    url,
    // Credentials or a header of ours would make another site's CORS refuse.
    withCredentials: sameOrigin,
    httpHeaders: sameOrigin ? { Accept: 'application/pdf', 'Cache-Control': 'no-cache' } : {},
    rangeChunkSize: RANGE_CHUNK_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    cMapUrl: `${ASSETS}/cmaps/`,
    standardFontDataUrl: `${ASSETS}/standard_fonts/`,
    wasmUrl: `${ASSETS}/wasm/`,
    iccUrl: `${ASSETS}/iccs/`,
    verbosity: VerbosityLevel.ERRORS,
  })
  task.onProgress = ({ percent }: { percent: number }) => onProgress(percent)
  return { result: task.promise.then(present, failureOf), close: () => void task.destroy() }
}

async function present(pdf: PDFDocumentProxy): Promise<PdfDocument | LoadFailure> {
  if (pdf.numPages === 0) return { kind: 'empty' }
  try {
    const firstPage = sizeOf(await pdf.getPage(1))
    return {
      pageCount: pdf.numPages,
      firstPage,
      page: async (index) => openPage(pdf, await pdf.getPage(index + 1)),
    }
  } catch (error) {
    return failureOf(error)
  }
}

function failureOf(error: unknown): LoadFailure {
  if (error instanceof ResponseException && error.status > 0) {
    return { kind: 'refused', status: error.status }
  }
  if (error instanceof PasswordException) return { kind: 'protected' }
  if (error instanceof InvalidPDFException) {
    return error.message.includes('file is empty') ? { kind: 'empty' } : { kind: 'damaged' }
  }
  return error instanceof Error && !NETWORK_FAULT.test(error.message)
    ? { kind: 'damaged' }
    : { kind: 'unreachable' }
}
