import { sql } from 'drizzle-orm'
import { createAdmin, createMember } from '@idex/testing/factories'
import { samplePdf } from '@idex/testing/sample-pdf'
import { afterAll, describe, expect, it } from 'vitest'
import { headOf, createRawClient, statusOf } from '../testing/raw-client.ts'
import { openTestServer } from '../testing/test-server.ts'
import { uploadForm } from '../testing/upload-form.ts'

const MEGABYTE = 1024 * 1024

/** Responses larger than the buffers between server and client. */
const server = await openTestServer({}, { bounds: { idleMs: 2000 } })
await server.app.listen({ port: 0, host: '127.0.0.1' })
const client = createRawClient(server.app)
const { db } = server.database
const admin = await createAdmin(db)
const cookie = await server.signIn(admin)
const member = await createMember(db)
await db.execute(sql`
  insert into users (id, role, email, first_name, last_name, onboarded_at)
  select 'crowd' || n, 'member', 'crowd' || n || '@example.com', repeat('a', 400), repeat('b', 400), now()
  from generate_series(1, 30000) n`)
const memberCookie = await server.signIn(member)
const pdf = Buffer.concat([await samplePdf(), Buffer.from('\n%'.padEnd(24 * MEGABYTE, 'x'))])
const { payload, headers } = uploadForm(pdf)
const upload = await server.app.inject({
  method: 'POST',
  url: '/api/upload-pdf',
  payload,
  headers: { ...headers, cookie: memberCookie },
})
const path = String(Object(upload.json()).filePath)
await server.app.inject({
  method: 'POST',
  url: '/api/user-notes',
  payload: { title: 'Large', fileUrl: path },
  headers: { cookie: memberCookie },
})
afterAll(() => client.cut())

/** The server's database connections that are in use. */
async function heldConnections(): Promise<number> {
  const rows = await server.database.db.execute(sql`
    select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and (state = 'active' or state like 'idle in transaction%')`)
  return rows.length
}

describe('a reader that stops reading', () => {
  it.each([
    ['a file', () => ({ path, cookie: memberCookie })],
    ['a table of members', () => ({ path: '/api/admin/members/export', cookie })],
    ['an archive of an account', () => ({ path: '/api/account/export', cookie: memberCookie })],
  ])('of %s holds no connection to the database, and is disconnected in the end', async (_name, what) => {
    const asked = what()
    const { socket, answer, serverEnd } = await client.open()
    // From the first bytes on, before the rest arrives.
    socket.once('data', () => socket.pause())
    socket.write(headOf({ method: 'GET', path: asked.path, headers: { cookie: asked.cookie } }))
    await expect.poll(() => statusOf(answer()), { timeout: 10_000 }).toBe(200)
    await expect.poll(() => (serverEnd()?.writableLength ?? 0) > 0, { timeout: 10_000 }).toBe(true)
    await expect.poll(heldConnections).toBe(0)
    expect(serverEnd()?.destroyed).toBe(false)
    await expect.poll(() => serverEnd()?.destroyed, { timeout: 15_000 }).toBe(true)
  })

  it('is not confused with a slow reader', async () => {
    const { socket, answer, serverEnd } = await client.open()
    socket.write(headOf({ method: 'GET', path, headers: { cookie: memberCookie, connection: 'close' } }))
    await expect.poll(() => statusOf(answer()), { timeout: 10_000 }).toBe(200)
    for (let n = 0; n < 12; n += 1) {
      socket.pause()
      await new Promise((resolve) => setTimeout(resolve, 300))
      socket.resume()
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    await expect.poll(() => serverEnd()?.destroyed, { timeout: 15_000 }).toBe(true)
    expect(socket.bytesRead).toBeGreaterThan(24 * MEGABYTE)
  })
})
