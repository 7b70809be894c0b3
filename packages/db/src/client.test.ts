import { once } from 'node:events'
import { connect as connectSocket, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { getDefaultHighWaterMark } from 'node:stream'
import { text } from 'node:stream/consumers'
import { startEmbeddedPostgres } from '@idex/embedded-postgres/start'
import { temporaryDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { sql as drizzleSql } from 'drizzle-orm'
import postgres from 'postgres'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { connectDatabase, connectPostgres } from './client.ts'
import { createOpenSockets } from './open-sockets.ts'

const log = { debug: () => undefined, info: () => undefined, warn: () => undefined }

const server = await startEmbeddedPostgres({ directory: await temporaryDirectory(), log })
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

it('tells its sockets to who closes silent ones', async () => {
  const sockets = createOpenSockets()
  const { sql, close } = connectDatabase(server.connection, { max: 1, sockets })
  onTestFinished(close)
  const askPid = async () => (await sql<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid
  const before = await askPid()
  sockets.observe()()
  await expect.poll(() => askPid().catch(() => before)).not.toBe(before)
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

it('sends nothing while an answer is due, where a transaction pooler is in between', async () => {
  const opened: Socket[] = []
  const sockets = { add: (socket: Socket) => void opened.push(socket), observe: () => () => undefined }
  const sql = connectPostgres(server.connection, { max: 1, prepare: false, sockets })
  onTestFinished(() => sql.end({ timeout: 1 }))
  await sql`select 1`
  const sent = () => opened[0]?.bytesWritten
  const sleeping = sql`select pg_sleep(0.3)`.execute()
  const before = sent()
  await expect.poll(sent).not.toBe(before)
  const during = sent()
  const next = sql`select ${2}::int as asked`.execute()
  await sleeping.then(() => expect(sent()).toBe(during))
  expect([...(await next)]).toEqual([{ asked: 2 }])
  const transaction = sql.begin((tx) => Promise.all([tx`select 3 as asked`, tx`select ${4}::int as asked`]))
  expect((await transaction).flat()).toEqual([{ asked: 3 }, { asked: 4 }])
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

/** Reserves the connection that another reservation has lost, and returns both. */
async function reserveAfterLoss(sql: postgres.Sql) {
  const lost = await sql.reserve()
  const [{ pid } = { pid: 0 }] = await lost<{ pid: number }[]>`select pg_backend_pid() as pid`
  await terminate(pid)
  return { lost, next: await sql.reserve() }
}

it('a reservation that has lost its connection asks nothing on that of the next', async () => {
  const { lost, next } = await reserveAfterLoss(connect())
  await expect(lost`select 1`).rejects.toThrow('CONNECTION_CLOSED')
  next.release()
})

it('a reservation that has lost its connection does not release that of the next', async () => {
  const sql = connect()
  const { lost, next } = await reserveAfterLoss(sql)
  lost.release()
  const answered: string[] = []
  const waiting = sql`select 1`.then(() => answered.push('another'))
  await next`select 1`
  await next`select 1`
  answered.push('reservation')
  next.release()
  await waiting
  expect(answered).toEqual(['reservation', 'another'])
})

it('a copy that is not read keeps no query from its answer', async () => {
  const sql = connect()
  // The last row fills the stream, and arrives together with the end of the copy.
  const rows = Math.ceil(getDefaultHighWaterMark(false) / 1001)
  const copy =
    await sql`copy (select repeat('x', 1000) from generate_series(1, ${sql.unsafe(`${rows}`)})) to stdout`.readable()
  expect([...(await sql`select 1 as asked`)]).toEqual([{ asked: 1 }])
  expect((await text(copy)).split('\n')).toHaveLength(rows + 1)
})

it('a copy that is broken off while the socket waits for its reader gives the connection back', async () => {
  const sql = connect()
  const copy = await sql`copy (select repeat('x', 1000) from generate_series(1, 2000)) to stdout`.readable()
  await expect.poll(() => copy.readableLength).toBeGreaterThanOrEqual(getDefaultHighWaterMark(false))
  copy.destroy()
  expect([...(await sql`select 1 as asked`)]).toEqual([{ asked: 1 }])
})

it('a copy that is read to its end while the next one runs takes none of its rows', async () => {
  const sql = connect()
  const copy = await sql`copy (select 1) to stdout`.readable()
  const next = await sql`copy (select generate_series(1, 100000)) to stdout`.readable()
  expect(await text(copy)).toBe('1\n')
  expect((await text(next)).split('\n')).toHaveLength(100001)
})

it('a copy whose connection ends among its rows ends with that error', async () => {
  const copy =
    await connect()`copy (select n, case when n = 30000 then pg_terminate_backend(pg_backend_pid()) end
    from generate_series(1, 100000) n) to stdout`.readable()
  await expect(text(copy)).rejects.toThrow('CONNECTION_CLOSED')
})

/** Postgres behind a server which passes on what is sent, or something else, as poolers and standbys do. Returns its port. */
async function startRelay(serve: (client: Socket, database: Socket) => void): Promise<number> {
  const { host, port } = server.connection
  const relay = createServer((client) => {
    const database = connectSocket(join(host, `.s.PGSQL.${port}`))
    database.on('error', () => undefined).on('close', () => client.end())
    client.on('error', () => undefined).on('close', () => database.destroy())
    serve(client, database)
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  onTestFinished(() => void relay.close())
  const address = relay.address()
  if (address === null || typeof address === 'string') throw new Error('The relay does not listen.')
  return address.port
}

type Refusal = { message: string; answer?: string }

/** A pool with one connection, through a relay which in turn refuses a message: instead of passing it on, it ends the connection with an answer. */
async function connectDespite(...refusals: Refusal[]): Promise<postgres.Sql> {
  const port = await startRelay((client, database) => {
    database.pipe(client)
    client.on('data', (bytes) => {
      const [refusal] = refusals
      if (!refusal || !bytes.includes(refusal.message)) return database.write(bytes)
      refusals.shift()
      client.end(refusal.answer ?? '')
    })
  })
  const { user, database } = server.connection
  const sql = connectPostgres({ user, database, host: '127.0.0.1', port }, { max: 1 })
  onTestFinished(() => sql.end({ timeout: 1 }))
  return sql
}

/** How the driver's first message begins, and its own first query. */
const [STARTUP, FIRST_QUERY] = ['application_name', 'typarray']
/** The message of an error after which Postgres ends the connection. */
const FATAL = 'E\0\0\0\x1eSFATAL\0C57P01\0Mshut down\0\0'

it('a reservation outlives a connection that is lost as it opens', async () => {
  const sql = await connectDespite({ message: FIRST_QUERY })
  const reserved = await sql.reserve()
  const waiting = sql`select 2 as asked`
  expect([...(await reserved`select 1 as asked`)]).toEqual([{ asked: 1 }])
  reserved.release()
  expect([...(await waiting)]).toEqual([{ asked: 2 }])
})

it('a reservation that was refused takes no connection that opens later', async () => {
  const sql = await connectDespite({ message: STARTUP, answer: FATAL })
  const [refused, next] = [sql.reserve(), sql.reserve()]
  await expect(refused).rejects.toThrow('shut down')
  ;(await next).release()
  expect([...(await sql`select 1 as asked`)]).toEqual([{ asked: 1 }])
})

it('an error with which a connection ended as it opened is not the answer of the next', async () => {
  const sql = await connectDespite({ message: FIRST_QUERY, answer: FATAL })
  expect([...(await sql`select 1 as asked`)]).toEqual([{ asked: 1 }])
})

it.each([
  { lost: 'as asked', answers: ['CONNECTION_CLOSED', '57P01'] },
  { lost: FIRST_QUERY, answers: ['57P01', 'answered'] },
])('after a connection was lost at “$lost”, why the next is refused is told', async ({ lost, answers }) => {
  const sql = await connectDespite({ message: lost }, { message: STARTUP, answer: FATAL })
  const told = []
  for (let time = 1; time <= 2; time += 1)
    told.push(
      await sql`select 1 as asked`.then(
        () => 'answered',
        (error: { code: string }) => error.code,
      ),
    )
  expect(told).toEqual(answers)
})

/** Asks two hosts of which the primary is wanted; the one asked at `turn` is the first that is none of the standbys. Returns what was done, in order. */
async function askForPrimary(turn: number): Promise<string[]> {
  const done: string[] = []
  const startHost = (name: string) =>
    startRelay((client, database) => {
      done.push(name)
      const isStandby = done.length < turn
      client.pipe(database)
      database.on('data', (bytes) => {
        const sent = bytes.toString('latin1')
        client.write(
          isStandby ? sent.replace('in_hot_standby\0off\0', 'in_hot_standby\0on\0\0') : sent,
          'latin1',
        )
      })
    })
  const { user, database } = server.connection
  const hosts = `127.0.0.1:${await startHost('one')},127.0.0.1:${await startHost('two')}`
  const sql = postgres(`postgres://${user}@${hosts}/${database}?target_session_attrs=read-write`, {
    max: 1,
    backoff: () => {
      done.push('pause')
      return 0
    },
  })
  onTestFinished(() => sql.end({ timeout: 1 }))
  await sql`select 1`
  return done
}

it('a standby is not taken for a primary', async () => {
  expect(await askForPrimary(2)).toEqual(['one', 'two'])
})

it('a query that is lost with its new connection is refused, though there are other hosts', async () => {
  const port = await startRelay((client, database) => {
    database.pipe(client)
    client.on('data', (bytes) => (bytes.includes('as asked') ? client.destroy() : database.write(bytes)))
  })
  const { user, database } = server.connection
  const address = `postgres://${user}@127.0.0.1:${port},127.0.0.1:${port}/${database}`
  const sql = connectPostgres(address, { max: 1 })
  onTestFinished(() => sql.end({ timeout: 1 }))
  await expect(sql`select 1 as asked`).rejects.toThrow('CONNECTION_CLOSED')
})

it('hosts of which none is a primary are asked again after a pause', async () => {
  expect(await askForPrimary(4)).toEqual(['one', 'two', 'pause', 'one'])
})
