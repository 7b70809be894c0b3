import { afterAll, onTestFinished } from 'vitest'
import { makePassableDirectory, removeDirectory } from './passable-directory.ts'

/** Makes a directory for the tests of a file, before they run; any user may pass through it. It is deleted after them. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await makePassableDirectory()
  afterAll(() => removeDirectory(directory))
  return directory
}

/** The same for one test, deleted after it. */
export async function testDirectory(): Promise<string> {
  const directory = await makePassableDirectory()
  onTestFinished(() => removeDirectory(directory))
  return directory
}
