import { execFile } from 'node:child_process'
import { readFile, readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { systemCode } from './errors.ts'

const run = promisify(execFile)
const POLL_MS = 10

// Fast shutdown first; an immediate one costs the next start a recovery, a kill also the children's clean-up.
const STEPS = [
  { signal: 'SIGINT', timeoutMs: 5_000 },
  { signal: 'SIGQUIT', timeoutMs: 2_000 },
  { signal: 'SIGKILL', timeoutMs: 2_000 },
] as const

/** The process's arguments joined by spaces; empty when it is gone, or a zombie. */
export async function commandOf(pid: number): Promise<string> {
  if (process.platform !== 'linux') return psCommand(['-p', String(pid)])
  const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return text.replaceAll('\0', ' ')
}

/** The pids of all processes whose command line starts with `prefix`. */
export async function pidsByCommand(prefix: string): Promise<number[]> {
  if (process.platform !== 'linux') {
    const lines = (await psCommand(['-A'], 'pid=,command=')).split('\n').map((line) => line.trimStart())
    return lines
      .filter((line) => line.replace(/^\d+\s+/, '').startsWith(prefix))
      .map((line) => parseInt(line, 10))
  }
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const matches = await Promise.all(pids.map(async (pid) => (await commandOf(pid)).startsWith(prefix)))
  return pids.filter((_, index) => matches[index])
}

async function psCommand(selection: string[], columns = 'command='): Promise<string> {
  const { stdout } = await run('/bin/ps', ['-ww', '-o', columns, ...selection]).catch(() => ({ stdout: '' }))
  return stdout
}

/** Sends a signal (0 only checks); false when there is no such process, throws without permission. */
export function signalProcess(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if (systemCode(error) === 'ESRCH') return false
    throw error
  }
}

/** Polls every 10 ms until `condition` holds; false after `limitMs`. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  limitMs: number,
): Promise<boolean> {
  const deadline = performance.now() + limitMs
  while (!(await condition())) {
    if (performance.now() > deadline) return false
    await sleep(POLL_MS)
  }
  return true
}

/** Ends a postmaster, escalating until `hasEnded` is true; false when even SIGKILL did not end it. */
export async function endPostmaster(
  pid: number,
  hasEnded: () => boolean | Promise<boolean>,
): Promise<boolean> {
  for (const { signal, timeoutMs } of STEPS) {
    if (await hasEnded()) return true
    signalProcess(pid, signal)
    if (await waitUntil(hasEnded, timeoutMs)) return true
  }
  return false
}
