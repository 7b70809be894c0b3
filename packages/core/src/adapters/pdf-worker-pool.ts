import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type { z } from 'zod'
import { COMPILE_CACHE } from './compile-cache.ts'

/** Milliseconds after which an idle worker ends: loading the parser takes longer than most files. */
const IDLE_LIMIT_MS = 10_000

/** Megabytes of objects a worker may hold; bytes of buffers, on top of three times the file. */
const HEAP_LIMIT_MB = 256
const BUFFERS_LIMIT = 256 * 1024 * 1024

/** Milliseconds between two checks of a worker's buffers, which Node's limits do not count. */
const POLL_MS = 20

/** Times its processor time that a file may take by the clock. */
const PATIENCE = 6

/** Starts a worker; `ended` is called once it has ended for any reason. */
function startWorker(script: URL, ended: (worker: Worker) => void): Worker {
  const worker = new Worker(script, {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
    env: COMPILE_CACHE,
    stdout: true,
    stderr: true,
  })
  // It may run out of memory after its job was given up. An unhandled error event would end the process and prevent
  // `exit`, for which `terminate` waits.
  worker.on('error', () => ended(worker))
  worker.on('exit', () => ended(worker))
  worker.unref()
  return worker
}

/** Most bytes of buffers and milliseconds of processor time for one file. */
type Bounds = { buffers: number; timeMs: number }

/**
 * Stops a worker whose buffers or processor time grow beyond `bounds`; returns how to stop checking. Processor time, because on a
 * busy machine an intact file may wait for long before it is read.
 */
function guardWorker(worker: Worker, bounds: Bounds): () => void {
  let isLooking = false
  let before: NodeJS.CpuUsage | undefined
  const poll = async () => {
    if (isLooking) return
    isLooking = true
    // A worker that has just ended cannot answer, and need not.
    const held = await worker.getHeapStatistics().catch(() => undefined)
    const used = await worker.cpuUsage(before).catch(() => undefined)
    isLooking = false
    if (held === undefined || used === undefined) return
    before ??= used
    const usedMs = before === used ? 0 : (used.user + used.system) / 1000
    if (held.external_memory > bounds.buffers || usedMs > bounds.timeMs) await worker.terminate()
  }
  const timer = setInterval(() => void poll(), POLL_MS)
  return () => clearInterval(timer)
}

/** A program for a worker thread, the schema of its answers, and the most milliseconds of processor time for one file. */
type Program<Answer extends z.ZodType> = { script: URL; answers: Answer; timeMs: number }

/** The answer for a file of `size` bytes; undefined when the worker failed, took too long or was aborted. */
async function ask<Answer extends z.ZodType>(
  worker: Worker,
  { answers, timeMs }: Program<Answer>,
  size: number,
  given: AbortSignal | undefined,
  message: unknown,
): Promise<z.output<Answer> | undefined> {
  // Not `AbortSignal.timeout` within `AbortSignal.any`: nothing else references it, so it may be collected and never
  // fire.
  const over = new AbortController()
  const { signal } = over
  const end = () => over.abort()
  const timer = setTimeout(end, PATIENCE * timeMs)
  given?.addEventListener('abort', end, { signal })
  const unguard = guardWorker(worker, { buffers: BUFFERS_LIMIT + 3 * size, timeMs })
  worker.ref()
  worker.postMessage(message)
  try {
    const [message] = await Promise.race([
      once(worker, 'message', { signal }),
      once(worker, 'exit', { signal }).then(() => [undefined]),
    ])
    return answers.optional().parse(message)
  } catch {
    return undefined
  } finally {
    // Removes the listener for the other event from the worker.
    end()
    clearTimeout(timer)
    unguard()
    worker.unref()
  }
}

/**
 * Reads PDFs in a worker thread with bounded time and memory: a hostile file costs that worker, which is replaced, and
 * nothing else. A worker reads one file at a time, so that each answer is of its own file; calls side by side have one each,
 * of which one stays for the next call. It gets the path, or `message`. Answers undefined for a file that was too much for it.
 * Throws the reason of an aborted `signal`.
 */
export function createPdfWorkerPool<Answer extends z.ZodType>(program: Program<Answer>) {
  let free: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  /** The worker that is free, or a new one, until it is released. */
  function take(): Worker {
    clearTimeout(idle)
    const taken = free ?? startWorker(program.script, forget)
    forget(free)
    return taken
  }

  function forget(ended: Worker | undefined): void {
    if (free === ended) free = undefined
  }

  async function release(worker: Worker, isIntact: boolean): Promise<void> {
    if (!isIntact || free !== undefined) return void (await worker.terminate())
    free = worker
    idle = setTimeout(() => {
      forget(worker)
      void worker.terminate()
    }, IDLE_LIMIT_MS).unref()
  }

  return async (
    path: string,
    signal?: AbortSignal,
    message: unknown = path,
  ): Promise<z.output<Answer> | undefined> => {
    // Before a worker is taken: one that ends has to be noticed.
    const { size } = await stat(path).catch(() => ({ size: 0 }))
    const worker = take()
    const answer = await ask(worker, program, size, signal, message)
    await release(worker, answer !== undefined)
    signal?.throwIfAborted()
    return answer
  }
}
