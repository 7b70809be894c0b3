import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** The process of the embedded Postgres of a data directory. */
export async function postmasterOf(dataDirectory: string): Promise<number> {
  const file = await readFile(join(dataDirectory, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
  return Number(file.split('\n')[0])
}

function childrenOf(pid: number): number[] {
  const listed = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return listed.trim().split(/\s+/).map(Number)
}

/** Freezes every process of the embedded Postgres; the returned function resumes them. */
export async function freezePostgres(dataDirectory: string): Promise<() => void> {
  const postmaster = await postmasterOf(dataDirectory)
  process.kill(postmaster, 'SIGSTOP')
  const frozen = [postmaster, ...childrenOf(postmaster)]
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  const thaw = () => {
    for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT')
  }
  onTestFinished(thaw)
  return thaw
}
