import type { z } from 'zod'

/** Keeps what a server with its `logStream` logs: as text, and by line. */
export function keepLog() {
  const log = {
    text: '',
    logStream: { write: (line: string) => void (log.text += line) },
    /** The lines from a place in the text on. Throws at one that is no JSON of `schema`. */
    lines: <Line>(schema: z.ZodType<Line>, from = 0): Line[] =>
      log.text
        .slice(from)
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => schema.parse(JSON.parse(line))),
  }
  return log
}
