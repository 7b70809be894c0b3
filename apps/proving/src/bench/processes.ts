import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Microseconds of one tick of the kernel's accounting. */
const TICK_US = 1_000_000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

function statOf(pid: number): string[] {
  try {
    // The name, in parentheses, may contain anything.
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return []
  }
}

/** Microseconds of processor time that a process and its ended children have used. */
function processorTimeOf(pid: number): number {
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = statOf(pid).slice(11, 15).map(Number)
  return (user + system + childUser + childSystem) * TICK_US
}

function childrenOf(pid: number): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return listed === '' ? [] : listed.split(' ').map(Number)
}

/** Microseconds of processor time that a process and all its children, running or ended, have used. */
export function familyTimeOf(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, member) => sum + processorTimeOf(member), 0)
}
