import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { createContentItem, createMember } from '@idex/testing/factories'
import { describe, expect, it } from 'vitest'
import { openTestServer } from '../testing/test-server.ts'

const server = await openTestServer()
const port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
const cookie = await server.signIn(await createMember(server.database.db))

/** The response to `lines`, sent literally, after which the request ends. */
async function say(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.end(lines.join('\r\n'))
  return text(socket)
}

const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'
const POST = ['POST /api/contact HTTP/1.1', 'Host: a', 'Content-Type: application/json']

describe('where a request ends is unambiguous', () => {
  it.each([
    ['two kinds of length', 'Content-Length: 4', 'Transfer-Encoding: chunked', '', `0\r\n\r\n${HIDDEN}`],
    ['the same the other way', 'Transfer-Encoding: chunked', 'Content-Length: 4', '', `0\r\n\r\n${HIDDEN}`],
    ['two lengths', 'Content-Length: 0', `Content-Length: ${HIDDEN.length}`, '', HIDDEN],
    ['a length that is none', `Content-Length: +${HIDDEN.length}`, '', HIDDEN],
    ['an unknown coding', 'Transfer-Encoding: xchunked', '', HIDDEN],
    ['a coding after chunked', 'Transfer-Encoding: chunked, identity', '', `0\r\n\r\n${HIDDEN}`],
    ['a space before the colon', `Content-Length : ${HIDDEN.length}`, '', HIDDEN],
    ['a line that goes on', 'X-A: b', ' Transfer-Encoding: chunked', '', `0\r\n\r\n${HIDDEN}`],
    ['a chunk longer than it says', 'Transfer-Encoding: chunked', '', `1\r\n${HIDDEN}\r\n0\r\n\r\n`],
  ])('with %s it is refused, and what follows is not taken for another', async (_name, ...lines) => {
    const answer = await say(...POST, ...lines)
    expect(answer).toMatch(/^HTTP\/1\.1 [45]\d\d /)
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
    expect(answer).not.toContain('200 OK')
  })

  it('two consecutive requests get a response each', async () => {
    expect((await say(HIDDEN + HIDDEN)).match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2)
  })
})

it.each(['/', '/api/notes', '/healthz', '/api/trpc/notes.list'])(
  'returns nothing of a TRACE of %s',
  async (url) => {
    const answer = await say(`TRACE ${url} HTTP/1.1`, 'Host: a', 'Cookie: idex_session=secret', '', '')
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answer).not.toContain('secret')
  },
)

describe('what a request states twice', () => {
  it('in its query is refused', async () => {
    const url = '/api/notes?limit=1&limit=2'
    expect((await server.app.inject({ url, headers: { cookie } })).statusCode).toBe(400)
  })

  it('in its path and its body is taken from the path', async () => {
    const [meant, other] = [
      await createContentItem(server.database.db),
      await createContentItem(server.database.db),
    ]
    const url = `/api/content/${meant.id}/comments`
    const payload = { id: other.id, body: 'Well put.' }
    expect((await server.app.inject({ method: 'POST', url, headers: { cookie }, payload })).statusCode).toBe(
      201,
    )
    const commentsOf = async ({ id }: { id: string }) =>
      (await server.app.inject({ url: `/api/content/${id}/comments`, headers: { cookie } })).body
    expect(await commentsOf(meant)).toContain('Well put.')
    expect(await commentsOf(other)).not.toContain('Well put.')
  })
})

it.each([
  '{"json":{"__proto__":{"polluted":true}}}',
  '{"json":{"constructor":{"prototype":{"polluted":true}}}}',
  '{"json":{"a":[1]},"meta":{"values":{"__proto__.polluted":["Date"]}}}',
  '{"json":{"a":1},"meta":{"referentialEqualities":{"a":["__proto__.polluted"]}}}',
  '{"json":{"a":1},"meta":{"referentialEqualities":{"a":["constructor.prototype.polluted"]}}}',
])('a body aimed at object prototypes changes nothing: %s', async (payload) => {
  const headers = { 'content-type': 'application/json', cookie }
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/api/trpc/contact.send',
    headers,
    payload,
  })
  expect(statusCode).toBe(400)
  expect(Object('')).not.toHaveProperty('polluted')
})
