import { createPdfWorker } from './pdf-worker.ts'
import { createFairQueue } from '../kernel/fair-queue.ts'
import { MarkedPdfSchema, type PdfMarker } from '../ports/pdf-marker.ts'
import { QUEUES } from '../kernel/queues.ts'

/** Most milliseconds of processor time for one file. */
const TIME_LIMIT_MS = 30_000

const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './pdf-marking-worker.ts' : './pdf-marking-worker.js',
  import.meta.url,
)

/** Marks PDFs one at a time, in a worker of its own. Callers take turns; throws as the limiter does. */
export function createPdfMarker(script: URL = WORKER): PdfMarker {
  const limiter = createFairQueue(QUEUES.marking)
  const mark = createPdfWorker({ script, answers: MarkedPdfSchema, timeMs: TIME_LIMIT_MS })
  return (job, caller) => limiter(caller, () => mark(job.path, undefined, job))
}
