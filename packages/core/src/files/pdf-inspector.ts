import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { createGate } from '../gate.ts'

const ResultSchema = z.union([
  z.object({ ok: z.literal(true), pageCount: z.number().int() }),
  z.object({ ok: z.literal(false), problem: z.enum(['damaged', 'protected']) }),
])

/** Whether a local file is a PDF that opens without a password, and its number of pages. */
export type PdfInspection = z.infer<typeof ResultSchema>
export type PdfInspector = (path: string) => Promise<PdfInspection>

/** Milliseconds one file may take; a file that needs more is treated as damaged. */
const TIME_LIMIT_MS = 20_000

/** Milliseconds a worker is kept for the next file: loading the parser takes longer than most files. */
const IDLE_LIMIT_MS = 30_000

/** Files that may wait for their turn, each of them an upload that is kept open. */
const MAX_WAITING = 32

const DAMAGED: PdfInspection = { ok: false, problem: 'damaged' }

const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './pdf-inspection-worker.ts' : './pdf-inspection-worker.js',
  import.meta.url,
)

function startWorker(): Worker {
  const worker = new Worker(WORKER, {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    stdout: true,
    stderr: true,
  })
  worker.unref()
  return worker
}

/** One file's answer; undefined when the worker failed over it or took too long. */
async function ask(worker: Worker, path: string): Promise<PdfInspection | undefined> {
  const answered = new AbortController()
  const signal = AbortSignal.any([AbortSignal.timeout(TIME_LIMIT_MS), answered.signal])
  worker.ref()
  worker.postMessage(path)
  try {
    const [message] = await Promise.race([
      once(worker, 'message', { signal }),
      once(worker, 'exit', { signal }).then(() => [undefined]),
    ])
    return ResultSchema.optional().parse(message)
  } catch {
    return undefined
  } finally {
    // Takes the listener that waits for the other event off the worker.
    answered.abort()
    worker.unref()
  }
}

/**
 * Inspects PDFs with the parser the viewer uses, one after the other in a worker with bounded time and memory: a
 * hostile file costs that worker, which is replaced, and nothing else. Throws UNAVAILABLE when too many wait.
 */
export function createPdfInspector(): PdfInspector {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  const gate = createGate({ running: 1, waiting: MAX_WAITING })

  async function drop(): Promise<void> {
    const dropped = worker
    worker = undefined
    await dropped?.terminate()
  }

  async function inspect(path: string): Promise<PdfInspection> {
    clearTimeout(idle)
    worker ??= startWorker()
    const answer = await ask(worker, path)
    if (answer === undefined) await drop()
    idle = setTimeout(() => void drop(), IDLE_LIMIT_MS).unref()
    return answer ?? DAMAGED
  }

  return (path) => gate(() => inspect(path))
}
