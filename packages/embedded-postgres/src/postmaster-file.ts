import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { systemCode } from './errors.ts'

const STATUS_LINE = 7

/** The contents of `postmaster.pid`; `pid` is undefined when the file is truncated, as by a full disk. */
export type PostmasterFile = { pid: number | undefined; lines: string[]; isReady: boolean }

/** Path of the file in which a running postmaster records its pid. */
export function postmasterFilePath(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

/** Reads `postmaster.pid` (its lines: Postgres's `miscadmin.h`); undefined when there is none. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  try {
    const lines = (await readFile(postmasterFilePath(cluster), 'utf8')).split('\n')
    const [first = ''] = lines
    const pid = /^[1-9]\d*$/.test(first) ? Number(first) : undefined
    return { pid, lines, isReady: lines[STATUS_LINE]?.trim() === 'ready' }
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}
