import { createPdfWorker } from './pdf-worker.ts'
import { createFairQueue, JOB_CALLER } from '../kernel/fair-queue.ts'
import { type PageTextReader, PageTextsSchema } from '../ports/page-text-reader.ts'
import { QUEUES } from '../kernel/queues.ts'

/** Most milliseconds of processor time for one file: the worker itself stops reading before. */
const TIME_LIMIT_MS = 75_000

const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './page-text-worker.ts' : './page-text-worker.js',
  import.meta.url,
)

/** Reads the texts of PDFs with the viewer's parser, one at a time, in a worker of its own. Throws RATE_LIMITED when too many wait. */
export function createPageTextReader(script: URL = WORKER): PageTextReader {
  const limiter = createFairQueue(QUEUES.texts)
  const read = createPdfWorker({ script, answers: PageTextsSchema, timeMs: TIME_LIMIT_MS })
  return (path) => limiter(JOB_CALLER, () => read(path))
}
