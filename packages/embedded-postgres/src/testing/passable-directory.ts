import { rmSync } from 'node:fs'
import { chmod, mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { userForNewCluster, canEnter } from '../system-user.ts'

/** Creates a directory that any user may pass through, such as the one that Postgres runs as for root, in `place` if they reach it. */
export async function makePassableDirectory(place = tmpdir()): Promise<string> {
  // Root's own TMPDIR may be closed to the user Postgres runs as.
  const reached = (await canEnter(await userForNewCluster(), place)) ? place : '/tmp'
  const directory = await mkdtemp(join(await realpath(reached), 'idex-test-'))
  await chmod(directory, 0o711)
  return directory
}

/** Deletes a directory with all it contains; at once, which takes a fifth of the work for a thousand files. */
export function removeDirectory(directory: string): void {
  rmSync(directory, { recursive: true, force: true, maxRetries: 10 })
}
