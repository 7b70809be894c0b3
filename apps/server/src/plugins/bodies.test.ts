import { JSON_BODY_BYTES } from '@idex/api/kernel/rest-route'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { DEFAULT_BOUNDS } from '../connections/bounds.ts'
import { createCallers } from '../testing/callers.ts'
import { createRawClient, headOf } from '../testing/raw-client.ts'
import { openTestServer } from '../testing/test-server.ts'
import { bodiesPlugin } from './bodies.ts'

const server = await openTestServer({ MAX_UPLOAD_MB: '1', MAX_MEDIA_MB: '1' }, { bounds: { lingerMs: 100 } })
const callers = await createCallers(server)
await server.app.listen({ port: 0, host: '127.0.0.1' })
const client = createRawClient(server.app)

const file = (name: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n`

/** How a body begins, so that its parser keeps reading. */
const BODIES: readonly [type: string, start: string][] = [
  ['application/json', '"'],
  ['application/json; charset=utf-8', '{"json":"'],
  ['text/plain', 'a'],
  ['application/x-www-form-urlencoded', 'a='],
  ['multipart/form-data; boundary=x', file('other')],
  ['multipart/form-data; boundary=x', file('file')],
  ['multipart/form-data; boundary=x', 'a preamble'],
  ['application/octet-stream', 'a'],
  ['nonsense', 'a'],
]

/** Beyond a route's limit, so that more would be read if possible. */
const SURPLUS = 512 * 1024

/** Bytes that a socket may read before it can be stopped. */
const SLACK = 3 * 64 * 1024

const FRAMINGS = [
  ['with its length', (bytes: number) => ({ 'content-length': String(bytes) }), false],
  ['in pieces, without a length', () => ({ 'transfer-encoding': 'chunked' }), true],
  [
    'with a length that is ten times what comes',
    (bytes: number) => ({ 'content-length': String(bytes * 10) }),
    false,
  ],
  ['with a length that is a lie', () => ({ 'content-length': '10' }), false],
] as const

/** Every route, and a path without one. */
function everyRoute() {
  const mounted = server.mounted.filter(({ method }) =>
    ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(method),
  )
  return [...mounted, { method: 'POST', url: '/nowhere', bodyLimit: undefined, isUpload: false }]
}

/** Each type only once, however its body begins: for routes that read no form. */
const TYPES = BODIES.filter(([type], index) => BODIES.findIndex(([other]) => other === type) === index)

/**
 * Where no body is read, its type does not matter; for a route that reads no form, what reads a type and what limits the route know nothing
 * of each other: each framing has another one, and each type many routes.
 */
function bodiesFor({ method, isUpload }: { method: string; isUpload: boolean }, turn: number) {
  if (/GET|HEAD/.test(method)) return BODIES.slice(0, 1)
  return isUpload ? BODIES : TYPES.filter((_type, index) => index === turn % TYPES.length)
}

describe('a body larger than its route takes', () => {
  it.each(FRAMINGS.map((framing, index) => [...framing, index] as const))(
    '%s is not read beyond the limit, on any route and with any type',
    async (_name, framing, isChunked, index) => {
      const cases = everyRoute().flatMap((route, turn) =>
        bodiesFor(route, turn + index).map((body) => ({ route, body })),
      )
      const next = cases.values()
      const problems: unknown[] = []

      async function work() {
        for (const {
          route,
          body: [type, start],
        } of next) {
          const most = route.bodyLimit ?? server.app.initialConfig.bodyLimit ?? 0
          const total = most + SURPLUS
          const cookie = route.isUpload ? callers.admin.headers : {}
          const path = route.url.replace(/[:*]\w*/g, 'some')
          const headers: Record<string, string> = { 'content-type': type, ...cookie, ...framing(total) }
          const { status, taken, isLast } = await client.sendUntilClosed(
            headOf({ method: route.method, path, headers }),
            start,
            total,
            isChunked,
          )
          // A proxy that keeps the connection would lose the next client's request with it.
          const isLie = Number(headers['content-length']) < total
          const isAnnounced = status === undefined || isLast || isLie
          const isFine = taken <= most + SLACK && (status === undefined || status < 500) && isAnnounced
          if (!isFine) problems.push([route.method, route.url, type, status, taken - most, isAnnounced])
        }
      }
      await Promise.all(Array.from({ length: 64 }, work))
      expect(problems.map((p) => JSON.stringify(p))).toEqual([])
    },
    120_000,
  )

  it('is refused in the contract’s form', async () => {
    for (const isChunked of [false, true]) {
      const framing: Record<string, string> = isChunked
        ? { 'transfer-encoding': 'chunked' }
        : { 'content-length': String(2 * JSON_BODY_BYTES) }
      const headers = { 'content-type': 'application/json', ...framing }
      for (const path of ['/api/contact', '/api/trpc/contact.send']) {
        const answer = await client.sendUntilClosed(
          headOf({ method: 'POST', path, headers }),
          '"',
          2 * JSON_BODY_BYTES,
          isChunked,
        )
        expect([path, answer.status]).toEqual([path, 413])
      }
    }
  })
})

describe('tRPC', () => {
  it.each([
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
  ])('refuses %s without reading any of it', async (type) => {
    const { socket, answer } = await client.open()
    const headers = { 'content-type': type, 'content-length': String(300 * 1024 * 1024) }
    socket.write(headOf({ method: 'POST', path: '/api/trpc/contact.send', headers }))
    await expect.poll(answer).toMatch(/^HTTP\/1\.1 415 .*"code":"UNSUPPORTED_MEDIA_TYPE"/s)
    socket.destroy()
  })

  it('accepts JSON up to a megabyte', async () => {
    const body = JSON.stringify({ json: { name: 'x'.repeat(JSON_BODY_BYTES - 30) } })
    expect(body.length).toBeLessThanOrEqual(JSON_BODY_BYTES)
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/trpc/contact.send',
      headers: { 'content-type': 'application/json' },
      payload: body,
    })
    expect(response.statusCode).toBe(400)
    expect(response.body).toContain('VALIDATION')
  })
})

it('a route without a declared body limit cannot be mounted', async () => {
  const app = fastify()
  await app.register(bodiesPlugin, { bounds: DEFAULT_BOUNDS })
  expect(() => app.post('/new', async () => 'done')).toThrow('/new does not say how large a body it takes.')
})
