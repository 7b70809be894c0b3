import { toggleBlog } from '@idex/core/blog/blog-switch'
import { search } from '@idex/core/search/search'
import { type Context, visitorContext } from '@idex/core/kernel/context'
import { onReplica } from '@idex/core/kernel/replicas'
import { connectDatabase } from '@idex/db/client'
import { notes } from '@idex/db/schema'
import { startReplication } from '@idex/embedded-postgres/testing/standby'
import { createAdmin, createMember, createNote, createPost } from '@idex/testing/factories'
import { temporaryDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { eq } from 'drizzle-orm'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config/config.ts'
import { openReplica } from './replica.ts'

const replication = await startReplication(1)
const [replica] = replication.standbys
if (replica === undefined) throw new Error('There is no standby')
const environment = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  DATA_DIR: await temporaryDirectory(),
  SERVE_PAGES: 'false',
  GOOGLE_CLIENT_ID: 'test-client',
  GOOGLE_CLIENT_SECRET: 'test-secret',
  METRICS_PORT: '0',
}
const app = await buildApp(readConfig(environment), {
  connection: replication.primary.connection,
  replicaConnections: [replica.connection],
  pressure: { maxEventLoopDelay: 0 },
  databaseAnswerLimit: 60_000,
})
const primary = connectDatabase(replication.primary.connection, { max: 2 })
const standby = connectDatabase({ ...replica.connection, user: 'postgres' }, { max: 1 })

afterAll(async () => {
  await standby.close()
  await primary.close()
  await app.close()
  await replication.stop()
})

const latest = async () => (await app.inject('/api/insights/latest')).body
const pause = () => standby.sql`select pg_wal_replay_pause()`
const resume = () => standby.sql`select pg_wal_replay_resume()`

/** How many reads each has answered, of those that a replica may. */
async function answered(): Promise<Record<'replica' | 'primary', number>> {
  const response = await fetch(`http://127.0.0.1:${app.metricsPort}/metrics`)
  const text = await response.text()
  const by = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`idex_replica_reads_total{by="${name}"}`))
        ?.split(' ')[1] ?? 0,
    )
  return { replica: by('replica'), primary: by('primary') }
}

/** Who answers `read`. */
async function answererOf(read: () => Promise<unknown>): Promise<string[]> {
  const before = await answered()
  await read()
  const after = await answered()
  return (['replica', 'primary'] as const).filter((by) => after[by] > before[by])
}

const asVisitor = (): Context => visitorContext(app.services)
const visitorsRead = onReplica(async (ctx: Context) => ctx.db.select({ id: notes.id }).from(notes))
const readAsVisitor = () => visitorsRead(asVisitor(), undefined)
/** Waits for a replica to answer `read`: while it has not caught up, the primary does. */
const answeredByReplica = (read: () => Promise<unknown>) =>
  expect.poll(() => answererOf(read), { timeout: 10_000 }).toEqual(['replica'])
const caughtUp = () => answeredByReplica(readAsVisitor)

beforeEach(async () => {
  await resume()
  await caughtUp()
})

describe('a replica', () => {
  it('answers what visitors read, and searches', async () => {
    expect(await answererOf(() => search(asVisitor(), { search: 'decisions' }))).toEqual([])
    await answeredByReplica(() => app.inject('/api/search?search=decisions'))
    await answeredByReplica(() => app.inject('/api/blog/enabled'))
  })

  it('that has not replayed a change fills nothing that is kept for visitors', async () => {
    const note = await createNote(primary.db, { title: 'Shown for now' })
    await expect.poll(latest).toContain('Shown for now')
    await caughtUp()
    await pause()
    await primary.db.update(notes).set({ published: false }).where(eq(notes.id, note.id))
    // The bound of lost announcements would be later.
    await expect.poll(latest, { timeout: 3000 }).not.toContain('Shown for now')
    for (let asked = 0; asked < 20; asked += 1) expect(await latest()).not.toContain('Shown for now')
    expect(await answererOf(readAsVisitor)).toEqual(['primary'])
    await resume()
    await caughtUp()
    expect(await latest()).not.toContain('Shown for now')
  })

  it('does not answer anybody signed in before it has replayed all there was', async () => {
    const actor = { ...(await createMember(primary.db)), needsSecondFactor: false }
    const read = () =>
      onReplica(async (ctx: Context) => ctx.db.$count(notes))({ ...asVisitor(), actor }, undefined)
    await answeredByReplica(read)
    await pause()
    const before = await read()
    // A private note is not announced, so only its owner's reads depend on it.
    await createNote(primary.db, { ownerId: actor.id, published: false })
    expect(await answererOf(async () => expect(await read()).toBe(before + 1))).toEqual(['primary'])
  })

  it('serves an administrator their own change at once', async () => {
    const admin = await createAdmin(primary.db)
    const cookie = (await app.sessions.start(admin.id)).setCookie.split(';')[0] ?? ''
    const actor = { ...admin, needsSecondFactor: false }
    await toggleBlog({ ...asVisitor(), actor }, {})
    await pause()
    await createPost(primary.db, { title: 'Just written' })
    const listed = await app.inject({ url: '/api/blog/posts', headers: { cookie } })
    expect(listed.body).toContain('Just written')
  })

  it('never says who somebody is', async () => {
    const admin = await createAdmin(primary.db)
    const cookie = (await app.sessions.start(admin.id)).setCookie.split(';')[0] ?? ''
    const overview = () => app.inject({ url: '/api/admin/audit', headers: { cookie } })
    await caughtUp()
    expect((await overview()).statusCode).toBe(200)
    await pause()
    await app.sessions.end(cookie)
    expect((await overview()).statusCode).toBe(401)
  })
})

/** Passes connections on to the standby; `swallow` leaves those but the first `spared` open and passes nothing on any more. */
async function startRelay({ host, port }: { host: string; port: number }) {
  const passing = new Set<[Socket, Socket]>()
  const relay = createServer((client) => {
    const database = connect(join(host, `.s.PGSQL.${port}`))
    client.on('error', () => undefined).on('close', () => database.destroy())
    database.on('error', () => undefined).on('close', () => client.destroy())
    client.pipe(database).pipe(client)
    passing.add([client, database])
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  onTestFinished(() => void relay.close())
  const address = relay.address()
  if (address === null || typeof address === 'string') throw new Error('The relay does not listen.')
  return {
    connection: { host: '127.0.0.1', port: address.port },
    swallow: (spared = 0) => {
      for (const pair of [...passing].slice(spared)) {
        const [client, database] = pair
        client.unpipe(database)
        database.unpipe(client)
        passing.delete(pair)
      }
    },
  }
}

describe('a replica whose network swallowed what was sent', () => {
  /** A replica behind a relay, over which it was looked at first, and then read. */
  const openBehindRelay = async () => {
    const relay = await startRelay(replica.connection)
    const connection = { ...replica.connection, ...relay.connection }
    const { unlessLost, position, close } = openReplica(connection, {
      max: 1,
      watch: undefined,
      onChange: () => undefined,
    })
    onTestFinished(close)
    const read = () => unlessLost(async (db) => db.$count(notes))
    const isThere = () => expect.poll(position, { timeout: 10_000 }).toBeDefined()
    await isThere()
    await read()
    return { relay, read, isThere }
  }

  it('answers again as soon as there is a network, over new connections', async () => {
    const { relay, read, isThere } = await openBehindRelay()
    relay.swallow()
    await expect(read()).rejects.toThrow('no answer in 1000 ms')
    await isThere()
    expect(await read()).toBeGreaterThanOrEqual(0)
  })

  it('is given up by reads that are never answered, although looks are', async () => {
    const { relay, read } = await openBehindRelay()
    relay.swallow(1)
    await expect(read()).rejects.toThrow('no answer in 5000 ms')
    // Until its connection is closed, what is sent behind it has no answer either.
    await expect.poll(() => read().catch(() => -1), { timeout: 20_000 }).toBeGreaterThanOrEqual(0)
  })
})

it('a replica that never answers is told of once', async () => {
  const onChange = vi.fn<Parameters<typeof openReplica>[1]['onChange']>()
  const { look, close } = openReplica('postgres://127.0.0.1:1/idex', { max: 1, watch: undefined, onChange })
  onTestFinished(close)
  await look()
  await look()
  expect(onChange.mock.calls).toEqual([[false, expect.stringContaining('ECONNREFUSED')]])
})

const look = async () => app.services.installation.probes.find(({ name }) => name === 'Replicas')?.look()

describe('a replica that stops', () => {
  it('costs nobody an answer, nor readiness, and is named by System Health', async () => {
    expect(await look()).toEqual({ sentence: 'Every replica answers', value: 0 })
    const warn = vi.spyOn(app.log, 'warn')
    await standby.close()
    await replication.standbys[0]?.stop()
    const statuses = await Promise.all(
      Array.from({ length: 3 }, async () => (await app.inject('/api/search?search=decisions')).statusCode),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await answererOf(readAsVisitor)).toEqual(['primary'])
    const line = 'a replica cannot be used; the primary answers instead'
    expect(warn).toHaveBeenCalledExactlyOnceWith({ replica: 1, reason: expect.any(String) }, line)
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    expect(await look()).toMatchObject({ value: 1, remedy: expect.stringContaining('DATABASE_REPLICA_URLS') })
  })
})
