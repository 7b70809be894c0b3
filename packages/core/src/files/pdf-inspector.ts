import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { createGate } from '../gate.ts'

const ResultSchema = z.union([
  z.object({ ok: z.literal(true), pageCount: z.number().int() }),
  z.object({ ok: z.literal(false), problem: z.enum(['damaged', 'protected', 'active']) }),
])

/** Whether a local file is a PDF that opens without a password and does nothing by itself, and its number of pages. */
export type PdfInspection = z.infer<typeof ResultSchema>
export type PdfInspector = (path: string) => Promise<PdfInspection>

/** Milliseconds one file may take; a file that needs more is treated as damaged. */
const TIME_LIMIT_MS = 10_000

/** Milliseconds a worker is kept for the next file: loading the parser takes longer than most files. */
const IDLE_LIMIT_MS = 30_000

/** Bytes of objects a worker may hold, and bytes of buffers, apart from three times the file. */
const HEAP_LIMIT_MB = 256
const BUFFERS_LIMIT = 256 * 1024 * 1024

/** Milliseconds between two looks at a worker's buffers, which the limits of Node do not count. */
const LOOK_MS = 20

/** Files that may wait for their turn, each of them an upload that is kept open. */
const MAX_WAITING = 32

const DAMAGED: PdfInspection = { ok: false, problem: 'damaged' }

const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './pdf-inspection-worker.ts' : './pdf-inspection-worker.js',
  import.meta.url,
)

function startWorker(): Worker {
  const worker = new Worker(WORKER, {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
    env: {},
    stdout: true,
    stderr: true,
  })
  worker.unref()
  return worker
}

/** Stops a worker whose buffers grow beyond `bytes`; returns how to stop looking. */
function guardBuffers(worker: Worker, bytes: number): () => void {
  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    // A worker that has just ended cannot tell any more, and need not.
    const held = await worker.getHeapStatistics().catch(() => undefined)
    isLooking = false
    if (held !== undefined && held.external_memory > bytes) await worker.terminate()
  }
  const timer = setInterval(() => void look(), LOOK_MS)
  return () => clearInterval(timer)
}

/** One file's answer; undefined when the worker failed over it or took too long. */
async function ask(worker: Worker, path: string): Promise<PdfInspection | undefined> {
  const answered = new AbortController()
  const signal = AbortSignal.any([AbortSignal.timeout(TIME_LIMIT_MS), answered.signal])
  const { size } = await stat(path).catch(() => ({ size: 0 }))
  const unguard = guardBuffers(worker, BUFFERS_LIMIT + 3 * size)
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
    unguard()
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
