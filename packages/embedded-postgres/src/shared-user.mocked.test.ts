import { expect, test, vi } from 'vitest'
import { isRoot } from './system-user.ts'
import { handOver } from './cluster.ts'
import { clusterIn } from './location.ts'
import { databaseDirectory } from './testing/database-directory.ts'
import { startDatabase } from './testing/start-database.ts'

const NOBODY = { uid: 65_534, gid: 65_534, name: 'nobody' }

// A machine on which no user can be created.
vi.mock(import('./system-user.ts'), async (load) => ({
  ...(await load()),
  userForNewCluster: async () => NOBODY,
}))

test.runIf(isRoot())('a database that a user of other programs has to own is told of', async () => {
  const directory = await databaseDirectory()
  await handOver(clusterIn(directory), NOBODY)
  const { reports } = await startDatabase(directory)
  expect(reports).toContain(
    'warn Other programs of the user nobody can read the database: create a user idex-postgres.',
  )
})
