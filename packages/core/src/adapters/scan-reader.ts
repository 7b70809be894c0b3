import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createFairLimiter, JOB_CALLER } from '../kernel/fair-limiter.ts'
import { QUEUES } from '../kernel/queues.ts'
import {
  SCANNED_PAGES_MAX,
  type ScannedPage,
  ScannedPageSchema,
  type ScanReader,
} from '../ports/scan-reader.ts'
import { COMPILE_CACHE } from './compile-cache.ts'

/** Limits of one file: milliseconds, some seconds a page, and bytes of memory. */
const BOUNDS = { timeMs: 30 * 60_000, memory: 1024 * 1024 * 1024 }

/** Of the system: the lowest. */
const PRIORITY = 19

const PROGRAM = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './scan-process.ts' : './scan-process.js', import.meta.url),
)

/** Languages as Tesseract names them, such as `eng+deu`, and the folder that has `eng.traineddata` and `deu.traineddata`. */
export type OcrSettings = { languages: string; folder: string }

/**
 * Recognises scans, one file at a time, in a process of its own at the lowest priority: pages are drawn and read in native code
 * and WebAssembly. A hostile file costs that process and the pages after the ones it has read.
 */
export function createScanReader(
  { languages, folder }: OcrSettings,
  bounds: Partial<typeof BOUNDS> = {},
): ScanReader {
  const { timeMs, memory } = { ...BOUNDS, ...bounds }
  const limiter = createFairLimiter(QUEUES.scans)
  return (path, pages) =>
    limiter(JOB_CALLER, async () => {
      const wanted = pages.slice(0, SCANNED_PAGES_MAX).join(',')
      const child = spawn(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', PROGRAM, path, String(memory), folder, languages, wanted],
        { timeout: timeMs, killSignal: 'SIGKILL', env: COMPILE_CACHE, stdio: ['ignore', 'pipe', 'ignore'] },
      )
      const ended = once(child, 'close')
      if (child.pid !== undefined) setPriority(child.pid, PRIORITY)
      const read: ScannedPage[] = []
      // What was read before it ended counts, however it ended; a last line may be cut.
      for await (const line of createInterface({ input: child.stdout })) {
        const page = ScannedPageSchema.safeParse(parsed(line))
        if (page.success) read.push(page.data)
      }
      await ended
      return read
    })
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
