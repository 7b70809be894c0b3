import { createFairQueue, JOB_CALLER } from '../kernel/fair-queue.ts'
import { QUEUES } from '../kernel/queues.ts'
import { SCANNED_PAGES_MAX, ScannedPageSchema, type ScanReader } from '../ports/scan-reader.ts'
import { type ProcessBounds, runOnPages } from './page-process.ts'

/** Limits of one file: milliseconds, some seconds a page, and bytes of memory. */
const BOUNDS: ProcessBounds = { timeMs: 30 * 60_000, memory: 1024 * 1024 * 1024 }

const PROGRAM = { name: 'scan-process', lines: ScannedPageSchema, priority: 19 }

/** Languages as Tesseract names them, such as `eng+deu`, and the folder that has `eng.traineddata` and `deu.traineddata`. */
export type OcrSettings = { languages: string; folder: string }

/**
 * Recognises scans, one file at a time, in a process of its own at the lowest priority: pages are drawn and read in native code
 * and WebAssembly. A hostile file costs that process and the pages after the ones it has read.
 */
export function createScanReader(
  { languages, folder }: OcrSettings,
  bounds: Partial<ProcessBounds> = {},
): ScanReader {
  const limiter = createFairQueue(QUEUES.scans)
  return (path, pages) =>
    limiter(JOB_CALLER, () => {
      const wanted = pages.slice(0, SCANNED_PAGES_MAX).join(',')
      return runOnPages(PROGRAM, { ...BOUNDS, ...bounds }, path, [folder, languages, wanted])
    })
}
