import { exit, memoryUsage } from 'node:process'

/** Milliseconds between two looks at the memory: native code knows no bound of its own. */
const POLL_MS = 20

/** Ends this process with `code` once it takes more than so many bytes of memory. */
export function limitMemory(bytes: number, code: number): void {
  setInterval(() => {
    if (memoryUsage.rss() > bytes) exit(code)
  }, POLL_MS).unref()
}
