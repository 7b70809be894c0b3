import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { z } from 'zod'
import { COMPILE_CACHE } from './compile-cache.ts'

/** Milliseconds and bytes of memory that a process may take. */
export type ProcessBounds = { timeMs: number; memory: number }

/** A program beside this file, the schema of the lines of JSON that it prints, and its priority: 19 is the lowest. */
type PageProgram<Line extends z.ZodType> = { name: string; lines: Line; priority: number }

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/**
 * Runs a program that draws pages of the PDF at `path`, in a process of its own: native code and WebAssembly could not be contained
 * otherwise. Its arguments are the path, the bytes of memory and `more`. What it printed before it ended counts, however it ended.
 */
export async function runPageProgram<Line extends z.ZodType>(
  { name, lines, priority }: PageProgram<Line>,
  { timeMs, memory }: ProcessBounds,
  path: string,
  more: readonly string[],
): Promise<z.output<Line>[]> {
  const file = `./${name}.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`
  const program = fileURLToPath(new URL(file, import.meta.url))
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program, path, String(memory), ...more],
    { timeout: timeMs, killSignal: 'SIGKILL', env: COMPILE_CACHE, stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const ended = once(child, 'close')
  if (child.pid !== undefined) setPriority(child.pid, priority)
  const read: z.output<Line>[] = []
  // The last line may be cut.
  for await (const line of createInterface({ input: child.stdout })) {
    const found = lines.safeParse(parsed(line))
    if (found.success) read.push(found.data)
  }
  await ended
  return read
}
