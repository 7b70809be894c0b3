import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { filePath } from '@idex/contract/files/addresses'
import { files, sessions } from '@idex/db/schema'
import { createContentItem, createMember, createNote, createPost } from '@idex/testing/factories'
import { samplePdf } from '@idex/testing/sample-pdf'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Callers, createCallers } from '../testing/callers.ts'
import { upload } from '../testing/examples.ts'
import { setBlogEnabled } from '../testing/enable-blog.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { uploadForm } from '../testing/upload-form.ts'

/** A browser's User-Agent; views by bots are not counted. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let server: TestServer
let callers: Callers

beforeEach(async () => {
  server = await startTestServer()
  callers = await createCallers(server)
})
afterEach(() => server.close())

const full = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
const noRoom = async () => 0

async function filesOnDisk(): Promise<string[]> {
  const folder = join(server.config.dataDirectory, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

describe('an upload onto a full disk', () => {
  it.each([
    ['incomingPath', full, '5'],
    ['adopt', full, '5'],
    ['freeBytes', noRoom, '600'],
  ] as const)('fails cleanly at %s and leaves nothing behind', async (step, fails, seconds) => {
    const storage = server.app.services.files
    const works = storage[step]
    Object.assign(storage, { [step]: fails })
    const form = uploadForm(await samplePdf())
    const headers = { ...form.headers, ...callers.member.headers }
    const send = () => server.app.inject({ method: 'POST', url: '/api/upload-pdf', ...form, headers })
    const response = await send()
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, seconds])
    expect(response.json()).toEqual({
      code: 'UNAVAILABLE',
      message: 'There is no room to store anything right now. Please try again later.',
    })
    expect(await filesOnDisk()).toEqual([])
    expect(await server.database.db.$count(files)).toBe(0)
    Object.assign(storage, { [step]: works })
    expect((await send()).statusCode).toBe(201)
  })
})

/** Makes the embedded Postgres behave as on a nearly full disk: it responds, but rejects writes. */
async function refuseWrites(): Promise<void> {
  const { sql, connection } = server.database
  await sql.unsafe(`alter database ${connection.database} set default_transaction_read_only = on`)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
}

describe('while the database rejects writes', () => {
  it('reading works, including what is counted or renewed along the way', async () => {
    const { db } = server.database
    await setBlogEnabled(server)
    const [item, post, note] = [await createContentItem(db), await createPost(db), await createNote(db)]
    const path = await upload(server, callers.member)
    const reader = await createMember(db)
    const cookie = await server.signIn(reader)
    const soon = new Date(Date.now() + 3_600_000)
    await db.update(sessions).set({ expiresAt: soon }).where(eq(sessions.userId, reader.id))
    await refuseWrites()
    const reads: [string, string][] = [
      ['/api/notes', cookie],
      [`/api/content/${item.id}`, cookie],
      [`/api/blog/posts/${post.blogUrl}`, cookie],
      [`/api/share/${note.slug}`, cookie],
      [path, callers.member.headers.cookie ?? ''],
    ]
    for (const [url, reading] of reads) {
      const headers = { cookie: reading, 'user-agent': BROWSER }
      // The first request may get a connection that has just been closed.
      await server.app.inject({ url, headers })
      expect([url, (await server.app.inject({ url, headers })).statusCode]).toEqual([url, 200])
    }
  })

  it('a change is refused over both transports, with when to retry', async () => {
    const { id } = await createNote(server.database.db)
    await refuseWrites()
    const headers = callers.member.headers
    const asked = [
      { method: 'PUT', url: `/api/notes/${id}/favorite` },
      { method: 'POST', url: '/api/trpc/notes.addFavorite', payload: { json: { id } } },
    ] as const
    await server.app.inject({ url: '/api/notes', headers })
    for (const request of asked) {
      const response = await server.app.inject({ ...request, headers })
      expect([response.statusCode, response.headers['retry-after']], response.body).toEqual([503, '5'])
      expect(response.body).toContain('UNAVAILABLE')
    }
    expect((await server.app.inject({ url: filePath('0'.repeat(20)), headers })).statusCode).toBe(404)
  })
})
