import { createContentItem } from '@idex/testing/factories'
import { samplePdf } from '@idex/testing/sample-pdf'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createCallers } from '../testing/callers.ts'
import { type RequestHead, headOf, createRawClient } from '../testing/raw-client.ts'
import { openTestServer } from '../testing/test-server.ts'
import { uploadForm } from '../testing/upload-form.ts'

let lines: string[] = []

const logStream = { write: (line: string) => void lines.push(line) }
const server = await openTestServer({ LOG_LEVEL: 'info', SLOW_QUERY_MS: '0' }, { logStream })
const callers = await createCallers(server)
await server.app.listen({ port: 0, host: '127.0.0.1' })
const client = createRawClient(server.app)
const pdf = Buffer.concat([await samplePdf(), Buffer.from('\n%'.padEnd(12_000_000, 'x'))])
const { payload, headers } = uploadForm(pdf)
const upload = { method: 'POST', url: '/api/upload-pdf', payload } as const
const stored = await server.app.inject({ ...upload, headers: { ...headers, ...callers.member.headers } })
const path = z.object({ filePath: z.string() }).parse(stored.json()).filePath
await createContentItem(server.database.db)
await server.database.db.execute(sql`
  insert into users (id, role, email, first_name, last_name)
  select 'crowd' || n, 'member', 'crowd' || n || '@example.com', repeat('a', 400), repeat('b', 400)
  from generate_series(1, 20000) n`)
afterAll(() => client.cut())

const json = { 'content-type': 'application/json', 'content-length': '1000' }
const half = (head: Omit<RequestHead, 'method'>, body: string | Buffer): [RequestHead, string | Buffer] => [
  { method: 'POST', ...head },
  body,
]
const read = (of: string, who: 'member' | 'admin'): [RequestHead, string] => [
  { method: 'GET', path: of, headers: { ...callers[who].headers } },
  '',
]

/** Requests aborted halfway, by what they are in the middle of. */
const LEFT: readonly [what: string, request: () => [RequestHead, string | Buffer]][] = [
  ['an answer', () => [{ method: 'GET', path: '/' }, '']],
  ['a JSON body', () => half({ path: '/api/contact', headers: json }, '{"name":')],
  ['a typed body', () => half({ path: '/api/trpc/contact.send', headers: json }, '{"json":')],
  [
    'a typed batch',
    () =>
      read(
        `/api/trpc/content.list,notes.list?batch=1&input=${encodeURIComponent('{"0":{"json":{}},"1":{"json":{}}}')}`,
        'member',
      ),
  ],
  [
    'a form',
    () =>
      half(
        {
          path: '/api/upload-pdf',
          headers: { ...callers.member.headers, ...uploadForm('').headers, 'content-length': '9000' },
        },
        uploadForm('%PDF-1.7').payload.subarray(0, 150),
      ),
  ],
  [
    'an upload',
    () =>
      half(
        {
          path: '/api/upload-pdf',
          headers: { ...callers.member.headers, ...uploadForm('').headers, 'content-length': '900000' },
        },
        uploadForm('%PDF-1.7'.padEnd(200_000, 'x')).payload.subarray(0, 190_000),
      ),
  ],
  ['a file', () => read(path, 'member')],
  ['a list', () => read('/api/content', 'member')],
  ['a table', () => read('/api/admin/members/export', 'admin')],
  ['an archive', () => read('/api/account/export', 'member')],
]

it.each(LEFT)(
  'a client that disconnects in the middle of %s is no fault of the server',
  async (what, request) => {
    for (const pause of [0, 30, 150]) {
      lines = []
      const { socket, serverEnd } = await client.open()
      const [head, body] = request()
      socket.pause()
      socket.write(headOf(head))
      socket.write(body)
      await new Promise((resolve) => setTimeout(resolve, pause))
      socket.resetAndDestroy()
      await expect.poll(() => serverEnd()?.destroyed).toBe(true)
      await new Promise((resolve) => setTimeout(resolve, 60))
      const warnings = lines.filter(
        (line) => z.object({ level: z.number() }).parse(JSON.parse(line)).level >= 40,
      )
      expect(warnings).toEqual([])
    }
    const told = lines.filter((line) => line.includes('the client disconnected before its request was'))
    expect(told.length).toBeGreaterThanOrEqual(what.endsWith(' body') ? 1 : 0)
    expect(told.join()).not.toContain('stack')
  },
)
