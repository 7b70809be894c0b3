import { type PdfInspection, PdfInspectionSchema, type PdfInspector } from '../ports/pdf-inspector.ts'
import { createFairQueue } from '../kernel/fair-queue.ts'
import { QUEUES } from '../kernel/queues.ts'
import { createPdfWorker } from './pdf-worker.ts'

/** Most milliseconds of processor time for one file; one that needs longer is treated as damaged. */
const TIME_LIMIT_MS = 10_000

const DAMAGED: PdfInspection = { ok: false, problem: 'damaged' }

const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './pdf-inspection-worker.ts' : './pdf-inspection-worker.js',
  import.meta.url,
)

/**
 * Inspects PDFs with the viewer's parser, one at a time, in a worker of its own. Callers take turns; a client that disconnects
 * leaves the queue, and inspection of its file stops. Throws as the limiter does.
 */
export function createPdfInspector(script: URL = WORKER): PdfInspector {
  const limiter = createFairQueue(QUEUES.inspections)
  const inspect = createPdfWorker({ script, answers: PdfInspectionSchema, timeMs: TIME_LIMIT_MS })
  return (path, { caller, password, signal }) =>
    limiter(caller, async () => (await inspect(path, signal, { path, password })) ?? DAMAGED, signal)
}
