import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { runInExecutionContext } from './execution-context.ts'
import { keepLog } from './testing/keep-log.ts'
import { createRawClient, headOf, statusOf } from './testing/raw-client.ts'
import { openTestServer } from './testing/test-server.ts'

const kept = keepLog()
// No collector receives these traces; the log has their ids all the same.
const environment = {
  LOG_LEVEL: 'debug',
  SLOW_QUERY_MS: '1',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
}
const server = await openTestServer(environment, kept)
const { sql } = server.database
await sql`create function slow_insert() returns trigger language plpgsql as
  $$ begin perform pg_sleep(0.02); return new; end $$`
await sql`create trigger slow_insert before insert on contact_messages for each row execute function slow_insert()`
await server.app.listen({ port: 0, host: '127.0.0.1' })
const client = createRawClient(server.app)
afterAll(() => client.cut())

const LineSchema = z.object({
  msg: z.string(),
  reqId: z.string().optional(),
  trace_id: z.string().optional(),
  statement: z.string().optional(),
  req: z.object({ route: z.string() }).optional(),
})
/** Every line since `from`; one that is no JSON of its own fails here. */
const linesSince = (from: number) => kept.lines(LineSchema, from)

const begunSince = (from: number) => linesSince(from).filter(({ req }) => req?.route === '/api/contact')

const message = (name: string) =>
  JSON.stringify({ name, email: 'ada@example.com', message: 'A long enough message.' })

it('each line of a request has its id and trace, also after its body, and on a connection of several', async () => {
  const from = kept.text.length
  const { socket, answer } = await client.open()
  for (const [index, name] of ['First', 'Second'].entries()) {
    const body = message(name)
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
    socket.write(headOf({ method: 'POST', path: '/api/contact', headers }))
    // The body comes in a packet of its own.
    await expect.poll(() => begunSince(from).length, { timeout: 15_000 }).toBe(index + 1)
    socket.write(body)
    await expect.poll(() => answer().split('HTTP/1.1 201').length - 1, { timeout: 15_000 }).toBe(index + 1)
  }
  const ended = () => linesSince(from).filter(({ msg }) => msg === 'request completed').length
  await expect.poll(ended, { timeout: 15_000 }).toBe(2)
  const lines = linesSince(from)
  const begun = begunSince(from)
  const ids = begun.map(({ reqId }) => reqId)
  expect(new Set(ids).size).toBe(2)
  const traces = begun.map(({ reqId }) => {
    const [first, ...later] = lines.filter((line) => line.reqId === reqId)
    expect(later.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['slow query', 'request completed']))
    expect(later.some(({ statement }) => statement?.startsWith('insert into "contact_messages"'))).toBe(true)
    // The first line is written before the trace begins, and must not have that of the request before it.
    expect(first?.trace_id).toBeUndefined()
    const own = new Set(later.map(({ trace_id }) => trace_id))
    expect([own.size, own.has(undefined)]).toEqual([1, false])
    return [...own][0]
  })
  expect(new Set(traces).size).toBe(2)
})

it('what verbs log says which request they ran for', () => {
  const from = kept.text.length
  const { log } = server.app.services
  runInExecutionContext({ facts: { reqId: 'req-mine' } }, () => log.warn({ part: 'a verb' }, 'of a request'))
  log.warn({ part: 'the start' }, 'of nobody')
  expect(linesSince(from).map(({ msg, reqId }) => [msg, reqId])).toEqual([
    ['of a request', 'req-mine'],
    ['of nobody', undefined],
  ])
})

it.each([
  ['10 kB', `x-request-id: ${'forged'.repeat(1700)}`],
  ['a line feed', 'x-request-id: a\n{"level":60,"msg":"forged"}'],
  ['a carriage return', 'x-request-id: a\r{"level":60,"msg":"forged"}'],
  ['a quote and a brace', 'x-request-id: forged","level":60,"x":{'],
  ['another request’s id', 'x-request-id: req-1\r\nrequest-id: forged'],
])('an id that a caller makes up is in no line: %s', async (_name, header) => {
  const from = kept.text.length
  const { socket, answer, closed } = await client.open()
  socket.write(`GET /healthz HTTP/1.1\r\nhost: localhost\r\n${header}\r\nconnection: close\r\n\r\n`)
  expect(answer()).not.toContain('forged')
  await closed
  expect(statusOf(answer())).toBeDefined()
  const added = kept.text.slice(from)
  expect(added).not.toContain('forged')
  for (const { reqId } of linesSince(from)) expect(reqId ?? 'a'.repeat(20)).toMatch(/^[0-9a-z]{20}$/)
})
