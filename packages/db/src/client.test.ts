import { once } from 'node:events'
import { connect as connectSocket, createServer } from 'node:net'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@idex/embedded-postgres/start'
import { persistentDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { sql as drizzleSql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { connectDatabase, connectPostgres } from './client.ts'

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

/** Ends the connection behind `pid`, and waits until it is gone. */
async function terminate(pid: number): Promise<void> {
  const other = connect()
  await other`select pg_terminate_backend(${pid})`
  await expect.poll(() => other`select from pg_stat_activity where pid = ${pid}`).toHaveLength(0)
}

it('a reserved connection that was lost takes nothing more, and the pool has another in its place', async () => {
  const sql = connect()
  for (let time = 1; time <= 3; time += 1) {
    const reserved = await sql.reserve()
    const [{ pid } = { pid: 0 }] = await reserved<{ pid: number }[]>`select pg_backend_pid() as pid`
    const waiting = sql`select ${time}::int as asked`
    await terminate(pid)
    await expect(reserved`rollback`).rejects.toThrow()
    reserved.release()
    expect([...(await waiting)]).toEqual([{ asked: time }])
  }
})

/** Keeps this process from noticing anything for `ms`. */
function sleepThrough(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

it('between the error of a lost connection and its end, a query is refused and those that wait have another', async () => {
  const [sql, other] = [connect(), connect()]
  for (let time = 1; time <= 5; time += 1) {
    const reserved = await sql.reserve()
    const [{ pid } = { pid: 0 }] = await reserved<{ pid: number }[]>`select pg_backend_pid() as pid`
    const waiting = sql`select ${time}::int as asked`
    await other`select pg_terminate_backend(${pid})`
    // Its end is there, and is met by what is written next.
    sleepThrough(20)
    await expect(reserved`rollback`).rejects.toThrow()
    const late = reserved`select 1`.then(() => 'answered', String)
    // It is sent a microtask later.
    await Promise.resolve()
    await Promise.resolve()
    reserved.release()
    expect([...(await waiting)]).toEqual([{ asked: time }])
    expect(await late).toContain('CONNECTION_CLOSED')
  }
})

it('a transaction whose connection was lost leaves the pool whole', async () => {
  const sql = connect()
  for (let time = 1; time <= 3; time += 1) {
    const lost = sql.begin(async (transaction) => {
      const [{ pid } = { pid: 0 }] = await transaction<{ pid: number }[]>`select pg_backend_pid() as pid`
      await terminate(pid)
      await transaction`select ${time}::int`
    })
    await expect(lost).rejects.toThrow()
    expect([...(await sql`select ${time}::int as asked`)]).toEqual([{ asked: time }])
  }
})

/** Postgres behind a server that ends the first connection at the driver's own first query, as a pooler without a database does. */
async function startPoorPooler(): Promise<number> {
  const { host, port } = server.connection
  let refusals = 1
  const pooler = createServer((client) => {
    const postgres = connectSocket(join(host, `.s.PGSQL.${port}`))
    client.on('data', (bytes) => {
      if (!bytes.includes('typarray') || refusals === 0) return postgres.write(bytes)
      refusals -= 1
      client.destroy()
    })
    postgres.pipe(client).on('error', () => undefined)
    client.on('close', () => postgres.destroy())
  }).listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  onTestFinished(() => void pooler.close())
  const address = pooler.address()
  if (address === null || typeof address === 'string') throw new Error('The pooler does not listen.')
  return address.port
}

it('a reservation outlives a connection that is lost as it opens', async () => {
  const { user, database } = server.connection
  const sql = connectPostgres(
    { user, database, host: '127.0.0.1', port: await startPoorPooler() },
    { max: 1 },
  )
  onTestFinished(() => sql.end({ timeout: 1 }))
  const reserved = await sql.reserve()
  const waiting = sql`select 2 as asked`
  expect([...(await reserved`select 1 as asked`)]).toEqual([{ asked: 1 }])
  reserved.release()
  expect([...(await waiting)]).toEqual([{ asked: 2 }])
})
