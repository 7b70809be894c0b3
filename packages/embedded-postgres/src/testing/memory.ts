import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const MEMORY = '/dev/shm'
const AMPLE_BYTES = 3 * 1024 ** 3

/**
 * The environment in which tests keep their temporary files in memory, where they cost no waiting for a disk: empty where
 * the system has no file system for it, or less than 3 GiB of room. A process that is killed loses nothing there, either;
 * what a test proves of it stays proved.
 */
export function inMemory(): { TMPDIR?: string } {
  try {
    accessSync(MEMORY, constants.R_OK | constants.W_OK | constants.X_OK)
    const [, type, options = ''] = / \/dev\/shm (\S+) (\S+) /.exec(readFileSync('/proc/mounts', 'utf8')) ?? []
    const { bavail, bsize } = statfsSync(MEMORY)
    const hasRoom = Math.min(bavail * bsize, freemem()) > AMPLE_BYTES
    // Postgres itself is copied and run there by some tests.
    return type === 'tmpfs' && hasRoom && !options.split(',').includes('noexec') ? { TMPDIR: MEMORY } : {}
  } catch {
    return {}
  }
}
