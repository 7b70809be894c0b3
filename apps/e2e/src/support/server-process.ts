import { execFileSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'

/** The process of the server among those a start command began. */
export function serverPidOf(startCommand: number): number {
  const listed = execFileSync('pgrep', ['-P', String(startCommand), '-f', 'apps/server/dist'], {
    encoding: 'utf8',
  })
  return Number(listed.trim())
}

/** How many file descriptors a process holds. */
export async function openDescriptorsOf(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length
}

/** Bytes of memory a process has in use. */
export async function residentBytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
}
