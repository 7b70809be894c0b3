import sonicBoom from 'sonic-boom'
import type { LogStream } from './log.ts'

/** Most characters that wait while the output accepts none: its disk is full, or its reader has stopped. */
const WAITING_MAX = 1024 * 1024

/** Milliseconds until an output that failed is tried again. */
const RETRY_MS = 1000

/** Milliseconds that the end of the process waits for the last lines. */
const END_LIMIT_MS = 1000

/** Standard output of a server: it never waits for it. */
export type LogOutput = LogStream & {
  /** Ends the process once all lines are written, or after a second. */
  endProcess(): void
}

/**
 * Log lines to a file descriptor, written beside the requests. Lines beyond a megabyte that waits are dropped; a line tells how many
 * as soon as the output takes lines again.
 */
export function createLogOutput(descriptor = 1): LogOutput {
  // With a least length of 1, every line is still written at once, and `flush` tries again what failed.
  const output = new sonicBoom.SonicBoom({
    fd: descriptor,
    sync: false,
    minLength: 1,
    maxLength: WAITING_MAX,
  })
  let dropped = 0
  let retry: NodeJS.Timeout | undefined

  output.on('drop', () => (dropped += 1))
  output.on('error', () => {
    clearTimeout(retry)
    retry = setTimeout(() => output.flush(), RETRY_MS).unref()
  })
  output.on('drain', () => {
    if (dropped === 0) return
    const [lines, time] = [dropped, Date.now()]
    dropped = 0
    const msg = 'lines were dropped, as the output took none'
    output.write(`${JSON.stringify({ level: 40, time, pid: process.pid, lines, msg })}\n`)
  })
  return {
    write: (line) => void output.write(line),
    endProcess() {
      // Node waits at its end for a write that hangs.
      setTimeout(() => process.kill(process.pid, 'SIGKILL'), END_LIMIT_MS)
      output.flush(() => process.exit(0))
    },
  }
}
