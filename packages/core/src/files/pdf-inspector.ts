import { Worker } from 'node:worker_threads'
import { z } from 'zod'

const ResultSchema = z.union([
  z.object({ ok: z.literal(true), pageCount: z.number().int() }),
  z.object({ ok: z.literal(false), problem: z.enum(['damaged', 'protected']) }),
])

/** Whether a local file is a PDF that opens without a password, and its number of pages. */
export type PdfInspection = z.infer<typeof ResultSchema>
export type PdfInspector = (path: string) => Promise<PdfInspection>

/** Milliseconds one file may take; a file that needs more is treated as damaged. */
const TIME_LIMIT_MS = 20_000

const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './pdf-inspection-worker.ts' : './pdf-inspection-worker.js',
  import.meta.url,
)

/**
 * Opens `path` with the parser the viewer uses, in a worker of its own with bounded time and memory, so that a
 * hostile file costs that worker and nothing else.
 */
export const inspectPdf: PdfInspector = (path) =>
  new Promise((resolve) => {
    const worker = new Worker(WORKER, {
      workerData: { path },
      resourceLimits: { maxOldGenerationSizeMb: 256 },
      stdout: true,
      stderr: true,
    })
    const finish = (inspection: PdfInspection) => {
      clearTimeout(timer)
      resolve(inspection)
      void worker.terminate()
    }
    const timer = setTimeout(() => finish({ ok: false, problem: 'damaged' }), TIME_LIMIT_MS)
    worker.once('message', (message: unknown) => finish(ResultSchema.parse(message)))
    worker.once('error', () => finish({ ok: false, problem: 'damaged' }))
    worker.once('exit', () => finish({ ok: false, problem: 'damaged' }))
  })
