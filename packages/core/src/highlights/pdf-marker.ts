import { createPdfWorker } from '../files/pdf-worker.ts'
import { createConcurrencyLimiter } from '../kernel/concurrency-limiter.ts'
import { MarkedPdfSchema, type PdfMarker } from '../kernel/pdf-marker.ts'

/** Most milliseconds for one file. */
const TIME_LIMIT_MS = 30_000

const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './pdf-marking-worker.ts' : './pdf-marking-worker.js',
  import.meta.url,
)

/** Marks PDFs one at a time, in a worker of its own. Throws UNAVAILABLE when too many wait. */
export function createPdfMarker(script: URL = WORKER): PdfMarker {
  const limiter = createConcurrencyLimiter({ running: 1, waiting: 8 })
  const mark = createPdfWorker({ script, answers: MarkedPdfSchema, timeMs: TIME_LIMIT_MS })
  return (job) => limiter(() => mark(job.path, undefined, job))
}
