import { createPdfWorker } from '../files/pdf-worker.ts'
import { createConcurrencyLimiter } from '../kernel/concurrency-limiter.ts'
import { type PageTextReader, PageTextsSchema } from '../kernel/page-text-reader.ts'

/** Most milliseconds for one file: the worker itself stops reading before. */
const TIME_LIMIT_MS = 75_000

const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './page-text-worker.ts' : './page-text-worker.js',
  import.meta.url,
)

/** Reads the texts of PDFs with the viewer's parser, one at a time, in a worker of its own. Throws UNAVAILABLE when too many wait. */
export function createPageTextReader(script: URL = WORKER): PageTextReader {
  const limiter = createConcurrencyLimiter({ running: 1, waiting: 8 })
  const read = createPdfWorker({ script, answers: PageTextsSchema, timeMs: TIME_LIMIT_MS })
  return (path) => limiter(() => read(path))
}
