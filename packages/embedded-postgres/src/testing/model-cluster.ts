import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../start.ts'
import { makePassableDirectory, removeDirectory } from './passable-directory.ts'

declare module 'vitest' {
  interface ProvidedContext {
    modelCluster: string
  }
}

const ignore = () => undefined

/** Vitest's global set-up: a cluster that was started once, for `databaseDirectory` to copy. Returns the tear-down. */
export default async function makeModelCluster(project: TestProject): Promise<() => void> {
  const directory = await makePassableDirectory(project.config.env['TMPDIR'] ?? tmpdir())
  const log = { debug: ignore, info: ignore, warn: ignore }
  const database = await startEmbeddedPostgres({ directory, log })
  await database.stop()
  project.provide('modelCluster', join(directory, 'cluster'))
  return () => removeDirectory(directory)
}
