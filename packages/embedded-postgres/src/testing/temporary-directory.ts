import { tmpdir } from 'node:os'
import { afterAll, onTestFinished } from 'vitest'
import { makePassableDirectory, removeDirectory } from './passable-directory.ts'

const persistent: string[] = []

afterAll(() => {
  for (const directory of persistent) removeDirectory(directory)
})

/** Creates a directory that any user may pass through and that is deleted with the current test. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await makePassableDirectory(tmpdir())
  onTestFinished(() => removeDirectory(directory))
  return directory
}

/** The same, deleted after the last test of the file. */
export async function persistentDirectory(): Promise<string> {
  const directory = await makePassableDirectory(tmpdir())
  persistent.push(directory)
  return directory
}
