import { createMember } from '@idex/testing/factories'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { setBlogEnabled } from '../testing/enable-blog.ts'
import { keepLog } from '../testing/keep-log.ts'
import { openTestServer } from '../testing/test-server.ts'

const NEW_ID = /^[0-9a-z]{20}$/
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = `00-${TRACE}-b7ad6b7169203331-01`

const LineSchema = z.looseObject({ msg: z.string(), reqId: z.string().optional() })

const log = keepLog()
const server = await openTestServer(
  { LOG_LEVEL: 'info', LOG_REQUESTS: 'true', TRUST_PROXY: '10.0.0.0/8' },
  log,
)

const lines = () => log.lines(LineSchema)

const ask = (headers: Record<string, string>, remoteAddress = '10.0.0.7', url = '/api/insights/latest') =>
  server.app.inject({ url, headers, remoteAddress })

describe('the id of a request', () => {
  it.each<[who: string, headers: Record<string, string>, address: string, id: string | RegExp]>([
    ['is the one of a trusted proxy', { 'x-request-id': 'edge-7.a:1' }, '10.0.0.7', 'edge-7.a:1'],
    ['is its trace, where a trusted proxy names that', { traceparent: PARENT }, '10.0.0.7', TRACE],
    ['is new where the proxy names nothing', {}, '10.0.0.7', NEW_ID],
    ['is new for anybody else', { 'x-request-id': 'forged', traceparent: PARENT }, '192.0.2.1', NEW_ID],
    ['is new for what no log line should hold', { 'x-request-id': 'a b"{' }, '10.0.0.7', NEW_ID],
    ['is new for a name of any length', { 'x-request-id': 'a'.repeat(129) }, '10.0.0.7', NEW_ID],
  ])('%s', async (_who, headers, address, id) => {
    const { headers: answered } = await ask(headers, address)
    const given = String(answered['x-request-id'])
    if (typeof id === 'string') expect(given).toBe(id)
    else expect(given).toMatch(id)
  })

  it.each(['/api/nothing', '/api/notes', '/healthz', '/robots.txt', '/api/trpc/notes.list', '/feed.xml'])(
    'is in the answer of %s',
    async (url) => {
      expect((await ask({}, undefined, url)).headers['x-request-id']).toMatch(NEW_ID)
    },
  )
})

it.each(['/api/blog/posts', '/api/trpc/blog.list?input=%7B%22json%22%3A%7B%7D%7D'])(
  'a failure of %s that nobody expected is told with the id, and found by it in the log',
  async (url) => {
    const { sql } = server.database
    await setBlogEnabled(server)
    await sql`alter table blog_posts rename to away`
    const id = `failing.${url.length}`
    const { statusCode, body } = await ask({ 'x-request-id': id }, undefined, url)
    await sql`alter table away rename to blog_posts`
    expect([statusCode, body]).toEqual([500, expect.stringContaining(`Please try again. Reference ${id}"`)])
    const failed = lines().filter(({ reqId, msg }) => reqId === id && msg.endsWith('failed'))
    expect(failed).not.toEqual([])
  },
)

it('requests are logged where that is wanted, with who asked', async () => {
  const member = await createMember(server.database.db)
  const cookie = await server.signIn(member)
  await ask({ cookie, 'x-request-id': 'known' }, undefined, '/api/notes?q=secret')
  await ask({ 'x-request-id': 'unknown' }, undefined, '/api/no/such/address')
  const requests = () =>
    lines().filter(({ msg, reqId }) => msg === 'request' && /^(un)?known$/.test(reqId ?? ''))
  await expect.poll(requests).toMatchObject([
    { method: 'GET', route: '/api/notes', status: 200, ms: expect.any(Number), user: member.id },
    { method: 'GET', status: 404, user: null },
  ])
  expect(log.text).not.toContain('secret')
})

it('a mail is logged with the id of the request that caused it', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const payload = { name: 'Mira Novak', email: 'mira@example.com', message: 'A message long enough.' }
  const headers = { 'x-request-id': 'a-contact' }
  await server.app.inject({
    method: 'POST',
    url: '/api/contact',
    payload,
    headers,
    remoteAddress: '10.0.0.7',
  })
  await expect
    .poll(() => lines().filter(({ reqId, msg }) => reqId === 'a-contact' && msg === 'job done'))
    .toMatchObject([{ job: 'mail.send', attempt: 1 }])
})
