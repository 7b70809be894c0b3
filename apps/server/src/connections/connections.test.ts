import { JSON_BODY_BYTES } from '@idex/api/kernel/rest-route'
import { samplePdf } from '@idex/testing/sample-pdf'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Callers, createCallers } from '../testing/callers.ts'
import { createRawClient, headOf, isLast, type RequestHead, statusOf } from '../testing/raw-client.ts'
import { startTestServer } from '../testing/test-server.ts'
import { uploadForm } from '../testing/upload-form.ts'
import type { Bounds } from './bounds.ts'

type RawClient = ReturnType<typeof createRawClient>

async function start(bounds: Partial<Bounds>, environment: NodeJS.ProcessEnv = {}, maxUnanswered = 300) {
  const server = await startTestServer(environment, {
    bounds: { lingerMs: 100, lookMs: 50, ...bounds },
    pressure: { maxUnanswered, refusalDelay: 0 },
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const client = createRawClient(server.app)
  const stop = async () => {
    client.cut()
    await server.close()
  }
  return { server, client, stop }
}

/** A separate server for this test. */
async function startOwn(...given: Parameters<typeof start>) {
  const started = await start(...given)
  onTestFinished(started.stop)
  return started
}

const JSON_HEAD: RequestHead = {
  method: 'POST',
  path: '/api/contact',
  headers: { 'content-type': 'application/json', 'content-length': '100' },
}
const ASK: RequestHead = { method: 'GET', path: '/api/blog/enabled' }

/** A request that stops after its first byte. */
async function stall(client: RawClient, head = JSON_HEAD, localAddress?: string) {
  const connection = await client.open(localAddress)
  connection.socket.write(`${headOf(head)}{`)
  await expect.poll(() => connection.serverEnd()?.bytesRead).toBeGreaterThan(0)
  return connection
}

/** The status of the response to a complete request. */
async function ask(client: RawClient, head: RequestHead = ASK, localAddress?: string, body = '') {
  const { socket, answer } = await client.open(localAddress)
  socket.write(headOf(head) + body)
  await expect.poll(() => statusOf(answer())).toBeDefined()
  socket.destroy()
  return statusOf(answer())
}

const uploadHead = (callers: Callers, length: number, path = '/api/upload-pdf'): RequestHead => ({
  method: 'POST',
  path,
  headers: { ...callers.member.headers, ...uploadForm('').headers, 'content-length': String(length) },
})

describe('a request that stops halfway', () => {
  let started: Awaited<ReturnType<typeof start>>
  let callers: Callers
  beforeAll(async () => {
    started = await start({ headersMs: 200, bodyMs: 200, restMs: 200, uploadBytes: 10 })
    callers = await createCallers(started.server)
  })
  afterAll(() => started.stop())

  it.each([
    ['nothing at all', ''],
    ['headers without an end', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  ])('%s is dropped after its time limit', async (_name, text) => {
    const { client } = started
    const { socket, closed, answer } = await client.open()
    if (text !== '') socket.write(text)
    await closed
    expect(answer()).toMatch(/^HTTP\/1\.1 408 .*"code":"REQUEST_TIMEOUT"/s)
  })

  it.each([
    '/api/contact',
    '/api/trpc/contact.send',
    '/api/newsletter/unsubscribe',
    '/nowhere',
    '/api/nothing',
  ])('a body for %s is dropped after its time limit, and its connection closed', async (path) => {
    const { client } = started
    const { closed, answer } = await stall(client, { ...JSON_HEAD, path })
    await closed
    expect([404, 408]).toContain(statusOf(answer()))
    if (!path.startsWith('/no') && path !== '/api/nothing')
      expect(answer()).toContain('"code":"REQUEST_TIMEOUT"')
    expect(isLast(answer())).toBe(statusOf(answer()) === 408)
  })

  it('a body nobody reads is dropped, too', async () => {
    const { client } = started
    const { closed, answer } = await stall(client, { ...JSON_HEAD, ...ASK })
    await closed
    expect(statusOf(answer())).toBe(200)
  })

  it('an upload that is too slow is dropped, and leaves nothing behind', async () => {
    const { client } = started
    const { payload } = uploadForm(await samplePdf())
    const { socket, closed, answer } = await client.open()
    socket.write(headOf(uploadHead(callers, payload.length)))
    socket.write(payload.subarray(0, 1500))
    await closed
    expect(answer()).toMatch(/^HTTP\/1\.1 408 .*"code":"REQUEST_TIMEOUT"/s)
  })

  it('an upload in progress may take longer than any other body', async () => {
    const { client } = started
    const pdf = Buffer.concat([await samplePdf(), Buffer.from('\n%'.padEnd(5000, 'x'))])
    const { payload } = uploadForm(pdf)
    const { socket, answer } = await client.open()
    socket.write(headOf(uploadHead(callers, payload.length)))
    const part = Math.ceil(payload.length / 20)
    for (let sent = 0; sent < payload.length; sent += part) {
      socket.write(payload.subarray(sent, sent + part))
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    await expect.poll(() => statusOf(answer()), { timeout: 15_000 }).toBe(201)
    socket.destroy()
  })
})

describe('a response that comes before the whole body', () => {
  const answered = async (client: RawClient, head: RequestHead, body: string, localAddress?: string) => {
    const connection = await client.open(localAddress)
    connection.socket.write(headOf(head) + body)
    await expect.poll(() => statusOf(connection.answer())).toBeDefined()
    return connection
  }

  it('leaves the connection to the next request if the rest is drained', async () => {
    const { client } = await startOwn({})
    const body = 'x'.repeat(100)
    const { socket, answer } = await answered(client, { ...JSON_HEAD, path: '/api/nothing' }, body.slice(1))
    expect([statusOf(answer()), isLast(answer())]).toEqual([404, false])
    socket.write(`${body.slice(0, 1)}${headOf(ASK)}`)
    await expect.poll(answer).toMatch(/HTTP\/1\.1 200 /)
  })

  it('closes the connection, and says so, if it is not', async () => {
    const { client } = await startOwn({ unfinishedPerAddress: 1, silentMs: 60_000 })
    const sized = (length: number): RequestHead => ({
      ...JSON_HEAD,
      headers: { ...JSON_HEAD.headers, 'content-length': String(length) },
    })
    const large = 2 * JSON_BODY_BYTES
    const tooLarge = await answered(client, sized(large), '"'.padEnd(large, 'x'))
    expect([statusOf(tooLarge.answer()), isLast(tooLarge.answer())]).toEqual([413, true])
    await tooLarge.closed
    await stall(client, JSON_HEAD, '127.0.0.2')
    const tooMany = await answered(client, sized(2), '{}', '127.0.0.2')
    expect([statusOf(tooMany.answer()), isLast(tooMany.answer())]).toEqual([429, true])
    await tooMany.closed
  })

  it('is not lost with the unread rest: the connection is closed a moment after it', async () => {
    const { client } = await startOwn({ lingerMs: 300 })
    const { socket, serverEnd } = await client.open()
    const stages: unknown[] = []
    socket.once('data', () => stages.push(serverEnd()?.destroyed))
    const headers = { ...JSON_HEAD.headers, 'content-length': String(2 * JSON_BODY_BYTES) }
    socket.write(headOf({ ...JSON_HEAD, headers }) + '"'.padEnd(2 * JSON_BODY_BYTES, 'x'))
    await expect.poll(() => serverEnd()).toBeDefined()
    serverEnd()?.once('close', () => stages.push('closed'))
    await expect.poll(() => stages).toEqual([false, 'closed'])
  })

  it('closes the connection as announced, even if the rest arrives after all', async () => {
    const { client } = await startOwn({ lingerMs: 60_000 })
    const { socket, answer, serverEnd } = await client.open()
    // A client that keeps its side open.
    socket.allowHalfOpen = true
    const headers = { 'transfer-encoding': 'chunked', 'content-type': 'application/json' }
    socket.write(`${headOf({ method: 'POST', path: '/api/nothing', headers })}1\r\n{\r\n`)
    await expect.poll(() => [statusOf(answer()), isLast(answer())]).toEqual([404, true])
    expect(serverEnd()?.destroyed).toBe(false)
    socket.write('0\r\n\r\n')
    await expect.poll(() => serverEnd()?.destroyed).toBe(true)
  })
})

describe('one address', () => {
  // Only silence is measured by it; polling would advance Vitest's own fake clock.
  let now = 0
  beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => now))
  afterEach(() => void vi.restoreAllMocks())
  const pass = (ms: number) => void (now += ms)

  /** Writes, and waits until the server has received it. */
  async function send({ socket, serverEnd }: Awaited<ReturnType<RawClient['open']>>, text: string) {
    const before = serverEnd()?.bytesRead ?? 0
    socket.write(text)
    await expect.poll(() => serverEnd()?.bytesRead).toBe(before + text.length)
  }
  async function begin(client: RawClient, length: number) {
    const connection = await client.open()
    const headers = { ...JSON_HEAD.headers, 'content-length': String(length) }
    await send(connection, `${headOf({ ...JSON_HEAD, headers })}"`)
    return connection
  }
  /** A complete small request that is cheap for the server. */
  const whole = { ...JSON_HEAD, headers: { ...JSON_HEAD.headers, 'content-length': '2' } }
  const askWhole = (client: RawClient) => ask(client, whole, undefined, '{}')

  it('has a limited number of incomplete requests, while complete ones are served', async () => {
    const { client } = await startOwn({ unfinishedPerAddress: 5 })
    for (let n = 0; n < 5; n += 1) await stall(client)
    const { closed, answer } = await stall(client)
    await closed
    expect(answer()).toMatch(/^HTTP\/1\.1 429 .*retry-after: 30\r\n.*"code":"RATE_LIMITED"/is)
    expect(await ask(client)).toBe(200)
    const elsewhere = await stall(client, JSON_HEAD, '127.0.0.2')
    expect(elsewhere.answer()).toBe('')
  })

  it('drops the one silent longest, for at least a second, as soon as it needs the slot', async () => {
    const { client } = await startOwn({ unfinishedPerAddress: 3 })
    const early = await begin(client, 100)
    pass(300)
    const later = [await begin(client, 100), await begin(client, 100)]
    pass(699)
    expect(await askWhole(client)).toBe(429)
    pass(1)
    expect(await askWhole(client)).toBe(400)
    await early.closed
    expect(early.answer()).toMatch(/^HTTP\/1\.1 408 .*"code":"REQUEST_TIMEOUT"/s)
    expect(await askWhole(client)).toBe(400)
    pass(300)
    expect(await askWhole(client)).toBe(400)
    expect(later.map(({ answer }) => answer())).toEqual(['', ''])
  })

  it('drops one for each further request, in the order they fell silent', async () => {
    const { client } = await startOwn({ unfinishedPerAddress: 3, lingerMs: 60_000 })
    const first = await begin(client, 10_000)
    pass(100)
    const second = await begin(client, 10_000)
    pass(100)
    const third = await begin(client, 10_000)
    pass(1000)
    await send(first, 'x'.repeat(300))
    pass(1000)
    for (const silent of [second, third, first]) {
      expect(silent.answer()).toBe('')
      await begin(client, 10_000)
      await expect.poll(() => statusOf(silent.answer())).toBe(408)
    }
    expect(await askWhole(client)).toBe(429)
  })

  it('drops those that trickle, and none that is still arriving', async () => {
    const { client } = await startOwn({ unfinishedPerAddress: 3 })
    const moving = [await begin(client, 100_000), await begin(client, 100_000)]
    pass(100)
    const trickling = await begin(client, 100_000)
    for (let n = 0; n < 8; n += 1) {
      pass(250)
      await Promise.all([...moving.map((one) => send(one, 'x'.repeat(300))), send(trickling, 'x')])
    }
    expect(await askWhole(client)).toBe(400)
    await trickling.closed
    expect(statusOf(trickling.answer())).toBe(408)
    const next = await begin(client, 100)
    expect(await askWhole(client)).toBe(429)
    expect([...moving, next].map(({ answer }) => answer())).toEqual(['', '', ''])
  })

  it('that stalls repeatedly pushes out its own, while complete requests are served', async () => {
    const { client } = await startOwn({ unfinishedPerAddress: 3 })
    const honest = await begin(client, 1_000_000)
    const stalled: Awaited<ReturnType<RawClient['open']>>[] = []
    for (let n = 0; n < 12; n += 1) {
      stalled.push(await begin(client, 100))
      pass(1000)
      await send(honest, 'x'.repeat(1000))
      if (n >= 2) expect(await askWhole(client)).toBe(400)
    }
    expect(stalled.filter(({ answer }) => statusOf(answer()) === 408).length).toBeGreaterThanOrEqual(10)
    expect(honest.answer()).toBe('')
  })

  it('regains its share as bodies arrive, are discarded, or clients disconnect', async () => {
    const { client, server } = await startOwn({ unfinishedPerAddress: 2 })
    for (const method of ['POST', 'GET'])
      for (let n = 0; n < 5; n += 1) {
        const { socket, answer } = await client.open()
        socket.write(
          `${headOf({ ...JSON_HEAD, method, headers: { ...JSON_HEAD.headers, 'content-length': '2' } })}{}`,
        )
        await expect.poll(() => statusOf(answer())).toBe(method === 'POST' ? 400 : 405)
      }
    const gone = [await stall(client), await stall(client)]
    for (const { socket } of gone) socket.destroy()
    const post = () => server.app.inject({ method: 'POST', url: '/api/contact', payload: {} })
    await expect.poll(async () => (await post()).statusCode).toBe(400)
  })

  it('is the one a trusted proxy names', async () => {
    const { client } = await startOwn({ unfinishedPerAddress: 1 }, { TRUST_PROXY: '127.0.0.1' })
    const from = (address: string): RequestHead => ({
      ...JSON_HEAD,
      headers: { ...JSON_HEAD.headers, 'x-forwarded-for': address },
    })
    await stall(client, from('192.0.2.1'))
    const same = await stall(client, from('192.0.2.1'))
    await same.closed
    expect(statusOf(same.answer())).toBe(429)
    const other = await stall(client, from('192.0.2.2'))
    expect(await ask(client)).toBe(200)
    expect(other.answer()).toBe('')
  })

  it('has a limited number of connections, the next being closed at once', async () => {
    const { client } = await startOwn({}, { MAX_CONNECTIONS_PER_ADDRESS: '10' })
    const held = await Promise.all(Array.from({ length: 10 }, () => client.open()))
    await (
      await client.open()
    ).closed
    expect(await ask(client, ASK, '127.0.0.2')).toBe(200)
    for (const { socket } of held) socket.destroy()
    await expect
      .poll(async () => {
        const { socket, closed, answer } = await client.open()
        socket.write(headOf({ ...ASK, headers: { connection: 'close' } }))
        await closed
        return statusOf(answer())
      })
      .toBe(200)
  })

  it('of a trusted proxy may have any number of connections', async () => {
    const { client } = await startOwn({}, { MAX_CONNECTIONS_PER_ADDRESS: '10', TRUST_PROXY: '127.0.0.1' })
    await Promise.all(Array.from({ length: 20 }, () => client.open()))
    expect(await ask(client)).toBe(200)
  })
})

it('incomplete requests do not count as load', async () => {
  const { client, server } = await startOwn({}, {}, 3)
  const callers = await createCallers(server)
  for (let n = 0; n < 5; n += 1) await stall(client)
  for (let n = 0; n < 5; n += 1) await stall(client, uploadHead(callers, 5000))
  expect(await ask(client)).toBe(200)
})
