import { join } from 'node:path'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import { findRunningPostgres } from './attach.ts'
import { startChild } from './testing/child.ts'
import { databaseDirectory } from './testing/database-directory.ts'
import { testDirectory } from './testing/temporary-directory.ts'

test('reaches the database of another process’s server, and does not stop it', async () => {
  const directory = await databaseDirectory()
  const server = startChild(directory)
  await server.waitFor('stored', 1)
  const sql = postgres({ ...(await findRunningPostgres(directory)), max: 1 })
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  await sql`rollback`
  await sql`do $$ begin raise warning 'worth a line'; end $$`
  await sql.end()
  await server.waitFor('stored', 2)
  await server.end('SIGTERM')
  expect(server.linesOf('warning')).toEqual([expect.stringContaining('worth a line')])
})

test('fails when none is running', async () => {
  const stopped = await databaseDirectory()
  for (const directory of [stopped, join(await testDirectory(), 'none')]) {
    await expect(findRunningPostgres(directory)).rejects.toMatchObject({
      code: 'START_FAILED',
      message: expect.stringContaining(directory),
    })
  }
})
