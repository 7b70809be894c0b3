import { execFileSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'

/** The server's process among those started by a start command. */
export function serverPidOf(startCommand: number): number {
  const listed = execFileSync('pgrep', ['-P', String(startCommand), '-f', 'apps/server/dist'], {
    encoding: 'utf8',
  })
  return Number(listed.trim())
}

/** How many file descriptors a process has open. */
export async function openDescriptorsOf(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length
}

/** Bytes of memory a process uses. */
export async function residentBytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
}
