import { execFile } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import { COMPILE_CACHE } from './compile-cache.ts'
import { createFairQueue, JOB_CALLER } from '../kernel/fair-queue.ts'
import { IMPOSSIBLE_EXIT_CODE, MadePictureSchema, type PictureMaker } from '../ports/picture-maker.ts'
import { FAIR_QUEUES } from '../kernel/fair-queue-limits.ts'

const run = promisify(execFile)

/** Limits of one picture: milliseconds, ten times what the largest needs, and bytes of memory. */
const BOUNDS = { timeMs: 60_000, memory: 768 * 1024 * 1024 }

/** Megabytes of JavaScript objects; pixels are outside of them and bounded by the process itself. */
const HEAP_LIMIT_MB = 256

/** Of the system: 19 is the lowest. */
const PRIORITY = 10

const PROGRAM = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './picture-process.ts' : './picture-process.js', import.meta.url),
)

/** How a process ends that a picture was too much for: by saying so, our time limit, or a fault in native code. */
const FaultSchema = z.union([
  z.object({ code: z.literal(IMPOSSIBLE_EXIT_CODE) }),
  z.object({ killed: z.literal(true) }),
  z.object({ signal: z.enum(['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGKILL', 'SIGSEGV', 'SIGTRAP']) }),
])

/**
 * Makes pictures one at a time, each in a process of its own: pictures and pages are decoded in native code, which no worker thread
 * could contain, and when there are none to make it takes no memory. A hostile picture costs that process and nothing
 * else. Throws RATE_LIMITED when too many wait, or why a process could not run.
 */
export function createPictureMaker(
  program: string = PROGRAM,
  bounds: Partial<typeof BOUNDS> = {},
): PictureMaker {
  const { timeMs, memory } = { ...BOUNDS, ...bounds }
  const limiter = createFairQueue(FAIR_QUEUES.pictures)
  const flags = [`--max-old-space-size=${HEAP_LIMIT_MB}`, '--disable-warning=ExperimentalWarning']
  return (from, to, kind) =>
    limiter(JOB_CALLER, async () => {
      try {
        const running = run(process.execPath, [...flags, program, from, to, String(memory), kind], {
          timeout: timeMs,
          killSignal: 'SIGKILL',
          env: { ...COMPILE_CACHE, MALLOC_ARENA_MAX: '2' },
        })
        // Requests first: a picture can wait, from the start of its program and its threads on.
        if (running.child.pid !== undefined) setPriority(running.child.pid, PRIORITY)
        const { stdout } = await running
        return MadePictureSchema.parse(JSON.parse(stdout))
      } catch (error) {
        if (FaultSchema.safeParse(error).success) return undefined
        throw error
      }
    })
}
