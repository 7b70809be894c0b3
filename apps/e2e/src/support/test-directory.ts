import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A directory for one test, deleted after it. */
export async function testDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'idex-faults-'))
  // When the tests run as root, Postgres runs as another user and must be able to pass through.
  await chmod(directory, 0o711)
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}
