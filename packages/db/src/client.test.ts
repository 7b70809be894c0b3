import { type EmbeddedPostgres, startEmbeddedPostgres } from '@idex/embedded-postgres/start'
import { persistentDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { sql as drizzleSql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { connectDatabase } from './client.ts'

const log = { debug: () => undefined, info: () => undefined, warn: () => undefined }

let server: EmbeddedPostgres
beforeAll(async () => {
  server = await startEmbeddedPostgres({ directory: await persistentDirectory(), log })
})
afterAll(() => server.stop())

function connect() {
  const { sql, close } = connectDatabase(server.connection, { max: 1 })
  onTestFinished(close)
  return sql
}

it('a connection that ends among the rows of one answer leaves nothing of it in the next', async () => {
  const sql = connect()
  // The first rows are on their way when the connection of the query itself is ended.
  const ended = sql`select n, case when n = 3 then pg_terminate_backend(pg_backend_pid()) end
    from generate_series(1, 100000) n`
  await expect(ended).rejects.toThrow()
  const answers = []
  for (let asked = 1; asked <= 3; asked += 1) answers.push([...(await sql`select ${asked}::int as asked`)])
  expect(answers).toEqual([[{ asked: 1 }], [{ asked: 2 }], [{ asked: 3 }]])
})

it('a connection ended while nobody asks refuses nothing afterwards', async () => {
  const sql = connect()
  const [{ pid } = { pid: 0 }] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  const other = connect()
  await other`select pg_terminate_backend(${pid})`
  await expect.poll(() => other`select from pg_stat_activity where pid = ${pid}`).toHaveLength(0)
  await expect
    .poll(() =>
      sql`select 1 as one`.then(
        ([row]) => row,
        () => undefined,
      ),
    )
    .toEqual({ one: 1 })
})

it('prepares statements unless a transaction pooler is in between, where the next one may run elsewhere', async () => {
  const preparedOf = async (options: { prepare?: boolean }) => {
    const client = connectDatabase(server.connection, { max: 1, ...options })
    onTestFinished(client.close)
    const [answer] = await client.db.execute(drizzleSql`select ${7}::int as asked`)
    const prepared = await client.sql.unsafe('select name from pg_prepared_statements', [], {
      prepare: false,
    })
    return { answer, isPrepared: prepared.length > 0 }
  }
  expect(await preparedOf({})).toEqual({ answer: { asked: 7 }, isPrepared: true })
  expect(await preparedOf({ prepare: false })).toEqual({ answer: { asked: 7 }, isPrepared: false })
})
