import { Readable } from 'node:stream'
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteHandlerMethod,
} from 'fastify'
import fp from 'fastify-plugin'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DATABASE_ANSWER_LIMIT_MS, databaseWatchPlugin } from './database-watch.ts'
import { createResponse, sendCachedResponse } from '../page-cache/cached-response.ts'
import { sendToMember, sendToVisitor } from '../pages/send-page.ts'
import { sendStream } from '../rest/send-file.ts'
import { errorsPlugin } from './errors.ts'
import { observationsPlugin } from './observations.ts'

let app: FastifyInstance
let answer: () => Promise<unknown>
let log = ''
let sendOn: () => void = () => undefined
let goOnLate: Promise<void>
let goOn: () => void = () => undefined
let file: Readable
const giveUp = vi.fn()

/** A database that responds as the test requires. */
const fakeDatabase = fp(
  (instance, _options, done) => {
    const sql = Object.assign(() => answer(), { end: async () => undefined })
    instance.decorate<() => unknown>('openPool', () => sql)
    instance.decorate('databaseSockets', { add: () => undefined, observe: () => giveUp })
    done()
  },
  { name: 'database' },
)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  answer = async () => []
  log = ''
  file = Readable.from(['late'])
  goOnLate = new Promise((resolve) => (goOn = resolve))
  app = fastify({ logger: { level: 'warn', stream: { write: (line) => void (log += line) } } })
  await app.register(errorsPlugin)
  await app.register(observationsPlugin)
  await app.register(fakeDatabase)
  await app.register(databaseWatchPlugin, { answerLimit: DATABASE_ANSWER_LIMIT_MS })
  app.get('/kept', async () => 'kept')
  app.get('/waiting', () => new Promise(() => undefined))
  app.get('/callback', (_request, reply) => void setImmediate(() => reply.send('called back')))
  app.get('/held', {
    onSend: (_request, _reply, _payload, done) => void (sendOn = done),
    handler: async (_request, reply) => reply.send('held'),
  })
  const page = createResponse({ headers: {}, body: 'late' })
  const late = (send: (request: FastifyRequest, reply: FastifyReply) => unknown): RouteHandlerMethod =>
    async function handler(request, reply) {
      await goOnLate
      return send(request, reply)
    }
  app.get(
    '/late/file',
    late((_request, reply) => sendStream(reply, file)),
  )
  app.get(
    '/late/visitor',
    late((request, reply) => sendToVisitor(page, { isLasting: true }, request, reply)),
  )
  app.get(
    '/late/member',
    late((request, reply) => sendToMember(page, { isFixed: true, mayStore: false }, request, reply)),
  )
  app.get(
    '/late/list',
    late((request, reply) => sendCachedResponse(page, request, reply)),
  )
  app.get('/healthz', () => new Promise((resolve) => setTimeout(() => resolve('alive'), 400)))
  await app.ready()
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

const turn = () => new Promise((resolve) => setImmediate(resolve))

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  await turn()
}

it('refuses requests waiting for a database that does not respond, within five seconds', async () => {
  answer = () => new Promise(() => undefined)
  const waiting = app.inject('/waiting')
  await pass(4500)
  const { statusCode, headers } = await waiting
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
})

it('refuses new requests soon, except for cached responses and health checks', async () => {
  answer = () => new Promise(() => undefined)
  await pass(4500)
  const health = app.inject('/healthz')
  const waiting = app.inject('/waiting')
  expect((await app.inject('/kept')).body).toBe('kept')
  expect((await app.inject('/callback')).body).toBe('called back')
  await pass(500)
  expect((await waiting).statusCode).toBe(503)
  expect((await health).body).toBe('alive')
})

it.each(['file', 'visitor', 'member', 'list'])(
  'lets the handler of a refused request end unheard: %s',
  async (what) => {
    const refused = app.inject(`/late/${what}`)
    await turn()
    answer = () => new Promise(() => undefined)
    await pass(4500)
    expect((await refused).statusCode).toBe(503)
    goOn()
    await turn()
    expect(file.destroyed).toBe(what === 'file')
    expect(log).not.toMatch(/already/)
  },
)

it('refuses nothing that is being sent already', async () => {
  const held = app.inject('/held')
  await turn()
  answer = () => new Promise(() => undefined)
  await pass(4500)
  sendOn()
  expect([(await held).statusCode, (await held).body]).toEqual([200, 'held'])
  expect(log).not.toMatch(/already/)
})

it('gives up connections that stay silent, again and again, until there is an answer', async () => {
  giveUp.mockClear()
  answer = () => new Promise(() => undefined)
  await pass(9000)
  expect(giveUp).not.toHaveBeenCalled()
  await pass(3000)
  expect(giveUp).toHaveBeenCalledTimes(1)
  await pass(8000)
  expect(giveUp).toHaveBeenCalledTimes(2)
})

it('lets requests wait again once it responds', async () => {
  let speak: (rows: unknown) => void = () => undefined
  answer = () => new Promise((resolve) => (speak = resolve))
  await pass(4500)
  speak([])
  await turn()
  answer = async () => []
  const waiting = app.inject('/waiting')
  await pass(60_000)
  expect(await Promise.race([waiting, turn().then(() => 'waits')])).toBe('waits')
})

it('does not mistake a database that fails at once for one that does not respond', async () => {
  answer = async () => Promise.reject(new Error('connection refused'))
  const waiting = app.inject('/waiting')
  await pass(60_000)
  expect(await Promise.race([waiting, turn().then(() => 'waits')])).toBe('waits')
})

it('logs in one line each that a failing database is away, and back', async () => {
  answer = () => Promise.reject(new Error('connection refused'))
  await pass(2500)
  expect(app.observations.outage).toEqual({ away: expect.any(Date) })
  answer = async () => []
  await pass(2500)
  expect(app.observations.outage?.back).toBeInstanceOf(Date)
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).msg)
  expect(lines).toEqual(['the database does not answer', 'the database answers again'])
})
