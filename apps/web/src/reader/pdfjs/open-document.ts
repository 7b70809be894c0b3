import {
  getDocument,
  GlobalWorkerOptions,
  InvalidPDFException,
  type PDFDocumentProxy,
  PasswordException,
  PDFWorker,
  ResponseException,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { ACTOR_HEADER } from '@idex/contract/sign-in/actor'
import { pageActor } from '../../app/client/page-actor.ts'
import type { LoadFailure } from '../load-failure.ts'
import type { RenderTask, Opening, PdfDocument, PdfPage } from '../pdf-document.ts'
import { readAttachments, readLabels, readOutline } from './document-parts.ts'
import { openPage, sizeOf } from './open-page.ts'
import { findPlace } from './page-links.ts'
import { ASSETS } from './preloaded-worker.ts'
import { readSignatures } from './signatures.ts'
import './text-layer.css'

/** Large enough for a note of a few pages to arrive in one piece, in bytes. */
const RANGE_CHUNK_BYTES = 262_144

/** The browsers' messages for a request without an answer, and PDF.js's for a worker that could not be loaded. */
const NETWORK_FAULT = /fetch|network|load failed|worker/i

GlobalWorkerOptions.workerSrc = `${ASSETS}/worker.js`

export type OpeningEvents = {
  /** From 0 to 100. */
  onProgress: (percent: number) => void
  /** This site refused a further part of a document that is already open. */
  onRefused: (status: number) => void
}

/**
 * Starts loading the PDF at `url`, in ranges if the server supports them, with `port` as its worker, or a new one. With `data`, its
 * bytes, nothing is loaded.
 */
export function openDocument(
  url: string,
  { onProgress, onRefused }: OpeningEvents,
  port: Worker | null = null,
  data?: ArrayBuffer,
): Opening {
  const worker = port && PDFWorker.create({ port })
  const sameOrigin = new URL(url, location.href).origin === location.origin
  const onFailed = (error: unknown) => {
    if (sameOrigin && error instanceof ResponseException) onRefused(error.status)
  }
  const task = getDocument({
    ...(data === undefined ? { url } : { data }),
    ...(worker && { worker }),
    // Our own requests have cookies anyway; with them, or a header of ours, another site's CORS would refuse.
    withCredentials: false,
    httpHeaders: sameOrigin ? ownHeaders() : {},
    rangeChunkSize: RANGE_CHUNK_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    cMapUrl: `${ASSETS}/cmaps/`,
    standardFontDataUrl: `${ASSETS}/standard_fonts/`,
    wasmUrl: `${ASSETS}/wasm/`,
    iccUrl: `${ASSETS}/iccs/`,
    // Names of fonts, which tell bold and italic.
    fontExtraProperties: true,
    verbosity: VerbosityLevel.ERRORS,
  })
  task.onProgress = ({ percent }: { percent: number }) => onProgress(percent)
  return {
    result: task.promise.then((pdf) => present(pdf, onFailed), failureOf),
    close: () =>
      void task.destroy().finally(() => {
        worker?.destroy()
        port?.terminate()
      }),
  }
}

function ownHeaders() {
  return { Accept: 'application/pdf', 'Cache-Control': 'no-cache', [ACTOR_HEADER]: pageActor.name() }
}

/** `work`, whose failures are also passed to `onFailed`. */
function reportFailures<Result>(work: Promise<Result>, onFailed: (error: unknown) => void): Promise<Result> {
  work.catch(onFailed)
  return work
}

function reportPageFailures(page: PdfPage, onFailed: (error: unknown) => void): PdfPage {
  const reportRenderFailures = <Drawn extends RenderTask>(drawing: Drawn) => ({
    ...drawing,
    done: reportFailures(drawing.done, onFailed),
  })
  return {
    ...page,
    render: (canvas, scale, how) => reportRenderFailures(page.render(canvas, scale, how)),
    renderForm: (host) => reportRenderFailures(page.renderForm(host)),
    renderText: (layer, scale) => reportRenderFailures(page.renderText(layer, scale)),
    links: () => reportFailures(page.links(), onFailed),
    text: () => reportFailures(page.text(), onFailed),
    content: () => reportFailures(page.content(), onFailed),
    details: () => reportFailures(page.details(), onFailed),
  }
}

/** How long no page is let go of until PDF.js lets go of what it keeps for drawing, in ms. */
const REST_MS = 3000

/** Returns what is called whenever a page is let go of. */
function cleanAtRest(pdf: PDFDocumentProxy): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // It refuses while a page is being drawn, which is let go of later. The fonts stay: pages on screen have them.
  const clean = () => void pdf.cleanup(true).catch(() => undefined)
  return () => {
    clearTimeout(timer)
    timer = setTimeout(clean, REST_MS)
  }
}

async function present(
  pdf: PDFDocumentProxy,
  onFailed: (error: unknown) => void,
): Promise<PdfDocument | LoadFailure> {
  if (pdf.numPages === 0) return { kind: 'empty' }
  try {
    const firstPage = sizeOf(await pdf.getPage(1))
    const onReleased = cleanAtRest(pdf)
    return {
      pageCount: pdf.numPages,
      firstPage,
      find: (name) => findPlace(pdf, name),
      outline: () => readOutline(pdf),
      labels: () => readLabels(pdf),
      attachments: () => readAttachments(pdf),
      signatures: () => readSignatures(pdf),
      form: async () =>
        (await pdf.getFieldObjects()) === null ? undefined : (await import('./form.ts')).openForm(pdf),
      page: async (index) => {
        const page = openPage(pdf, await reportFailures(pdf.getPage(index + 1), onFailed))
        const release = () => {
          page.release()
          onReleased()
        }
        return reportPageFailures({ ...page, release }, onFailed)
      },
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
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells one from the other; it is never shown
  const isDamaged = error instanceof Error && !NETWORK_FAULT.test(error.message)
  return { kind: isDamaged ? 'damaged' : 'unreachable' }
}
