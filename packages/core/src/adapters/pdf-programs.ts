import { createFairQueue, JOB_CALLER } from '../kernel/fair-queue.ts'
import { FAIR_QUEUES } from '../kernel/fair-queue-limits.ts'
import { type AreaDrawer, AreaPictureSchema, AREAS_MAX } from '../ports/area-pictures.ts'
import { type PageTextReader, PageTextsSchema } from '../ports/page-text-reader.ts'
import { type PdfInspection, PdfInspectionSchema, type PdfInspector } from '../ports/pdf-inspector.ts'
import { AnnotatedPdfSchema, type PdfAnnotator } from '../ports/pdf-annotator.ts'
import { SCANNED_PAGES_MAX, ScannedPageSchema, type ScanReader } from '../ports/scan-reader.ts'
import { type ProcessBounds, runPageProgram } from './run-page-program.ts'
import { createPdfWorkerPool } from './pdf-worker-pool.ts'

// What opens a PDF runs apart from the server, one file at a time; callers take turns, and each of these throws RATE_LIMITED where too many wait.

const EXTENSION = import.meta.url.endsWith('.ts') ? 'ts' : 'js'

/** A worker beside this file. */
const workerAt = (name: string) => new URL(`${name}.${EXTENSION}`, import.meta.url)

const DAMAGED: PdfInspection = { ok: false, problem: 'damaged' }

/**
 * Inspects PDFs with the viewer's parser; one that needs more than 10 s of processor time counts as damaged. A client that disconnects
 * leaves the queue, and inspection of its file stops: then throws the signal's reason.
 */
export function createPdfInspector(script: URL = workerAt('pdf-inspection-worker')): PdfInspector {
  const limiter = createFairQueue(FAIR_QUEUES.inspections)
  const inspect = createPdfWorkerPool({ script, answers: PdfInspectionSchema, timeMs: 10_000 })
  return (path, { caller, password, signal }) =>
    limiter(caller, async () => (await inspect(path, signal, { path, password })) ?? DAMAGED, signal)
}

/** Reads the texts of PDFs with the viewer's parser; the worker itself stops before its limit of processor time. */
export function createPageTextReader(): PageTextReader {
  const limiter = createFairQueue(FAIR_QUEUES.texts)
  const script = workerAt('page-text-worker')
  const read = createPdfWorkerPool({ script, answers: PageTextsSchema, timeMs: 75_000 })
  return (path) => limiter(JOB_CALLER, () => read(path))
}

/** Writes highlights and names into PDFs. */
export function createPdfAnnotator(): PdfAnnotator {
  const limiter = createFairQueue(FAIR_QUEUES.annotations)
  const script = workerAt('pdf-annotation-worker')
  const annotate = createPdfWorkerPool({ script, answers: AnnotatedPdfSchema, timeMs: 30_000 })
  return (job, caller) => limiter(caller, () => annotate(job.path, undefined, job))
}

/** Draws areas of pages, requests first. A hostile file costs its process and its own pictures. */
export function createAreaDrawer(): AreaDrawer {
  const limiter = createFairQueue(FAIR_QUEUES.areas)
  const program = { name: 'area-process', lines: AreaPictureSchema, priority: 10 }
  const bounds = { timeMs: 30_000, memory: 768 * 1024 * 1024 }
  return (path, areas, caller) =>
    limiter(caller, () => runPageProgram(program, bounds, path, [JSON.stringify(areas.slice(0, AREAS_MAX))]))
}

/** Languages as Tesseract names them, such as `eng+deu`, and the folder that has `eng.traineddata` and `deu.traineddata`. */
export type OcrSettings = { languages: string; folder: string }

/** Limits of a scan: milliseconds, some seconds a page, and bytes of memory. */
const SCAN_BOUNDS: ProcessBounds = { timeMs: 30 * 60_000, memory: 1024 * 1024 * 1024 }

/** Recognises scans, at the lowest priority. A hostile file costs its process and the pages after the ones it has read. */
export function createScanReader(
  { languages, folder }: OcrSettings,
  bounds: Partial<ProcessBounds> = {},
): ScanReader {
  const limiter = createFairQueue(FAIR_QUEUES.scans)
  const program = { name: 'scan-process', lines: ScannedPageSchema, priority: 19 }
  return (path, pages) => {
    const wanted = pages.slice(0, SCANNED_PAGES_MAX).join(',')
    return limiter(JOB_CALLER, () =>
      runPageProgram(program, { ...SCAN_BOUNDS, ...bounds }, path, [folder, languages, wanted]),
    )
  }
}
