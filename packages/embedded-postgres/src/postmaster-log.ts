import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { EmbeddedLog } from './log.ts'

const KEPT_LINES = 20
const WORTH_A_WARNING = /^(WARNING|FATAL|PANIC):/
const WORST = /^(FATAL|PANIC):\s+(.*)$/

/**
 * Passes Postgres's standard error to `log` line by line; failed statements (ERROR) only as `debug`, since their caller
 * gets them. Returns a function for the last fatal line, or else the last line, so far.
 */
export function forwardPostmasterLog(stderr: Readable, log: EmbeddedLog): () => string {
  const recent: string[] = []
  createInterface({ input: stderr }).on('line', (line) => {
    recent.push(line)
    if (recent.length > KEPT_LINES) recent.shift()
    if (WORTH_A_WARNING.test(line)) log.warn(`Postgres: ${line}`)
    else log.debug(`Postgres: ${line}`)
  })
  return () =>
    recent.map((line) => WORST.exec(line)?.[2]).findLast(Boolean) ?? recent.at(-1) ?? 'it said nothing'
}
