import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Makes a directory for the tests of a file, before they run; it is deleted after them. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'idex-test-'))
  afterAll(() => rm(directory, { recursive: true, force: true }))
  return directory
}
