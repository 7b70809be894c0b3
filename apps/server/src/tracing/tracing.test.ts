import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { json } from 'node:stream/consumers'
import { createFeed, createMember, createNote } from '@idex/testing/factories'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { keepLog } from '../testing/keep-log.ts'
import { startTestServer } from '../testing/test-server.ts'
import { parseTraceparent } from './tracing.ts'

const ValueSchema = z.object({ stringValue: z.string().optional(), intValue: z.number().optional() })
const AttributesSchema = z
  .array(z.object({ key: z.string(), value: ValueSchema }))
  .default([])
  .transform((list) =>
    Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue ?? value.intValue])),
  )
const SpanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: AttributesSchema,
  status: z.object({ code: z.number().optional() }),
})
type Received = z.output<typeof SpanSchema>
const ExportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: AttributesSchema }),
      scopeSpans: z.array(z.object({ spans: z.array(SpanSchema) })),
    }),
  ),
})

/** A receiver of OTLP over HTTP, in JSON. */
async function openReceiver() {
  const spans: Received[] = []
  const requests: { path: string; authorization: string | undefined; service: unknown }[] = []
  const server: Server = createServer((request, response) => {
    void json(request).then((body) => {
      for (const { resource, scopeSpans } of ExportSchema.parse(body).resourceSpans) {
        const { authorization } = request.headers
        requests.push({
          path: request.url ?? '',
          authorization,
          service: resource.attributes['service.name'],
        })
        spans.push(...scopeSpans.flatMap((scope) => scope.spans))
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    spans,
    requests,
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = `00-${TRACE}-00f067aa0ba902b7-01`

describe('with an endpoint, traces', () => {
  let received: Awaited<ReturnType<typeof openReceiver>>
  const log = keepLog()
  const secrets: string[] = []
  beforeAll(async () => {
    received = await openReceiver()
    const settings = {
      OTEL_EXPORTER_OTLP_ENDPOINT: received.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of%20traces',
      LOG_LEVEL: 'debug',
    }
    const server = await startTestServer(settings, log)
    const { app, database } = server
    const member = await createMember(database.db, { email: 'ada.secret@example.com' })
    const cookie = await server.signIn(member)
    const headers = { cookie, traceparent: PARENT, tracestate: 'vendor=private' }
    const { id } = await createNote(database.db)
    await app.inject({ url: '/api/notes?q=a-secret-search', headers })
    for (const asked of [id, 'nothing'])
      await app.inject({
        url: `/api/trpc/notes.get?input=${encodeURIComponent(JSON.stringify({ json: { id: asked } }))}`,
        headers: { cookie },
      })
    const feed = await createFeed(database.db, { userId: member.id })
    await app.inject(`/feeds/${feed.secret}/notes.xml`)
    await app.inject('/api/share/a-secret-slug')
    await app.inject('/nothing/a-secret-path')
    await app.inject({ url: '/healthz', headers: { traceparent: 'nonsense-a-secret-header' } })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const newsletter = { email: 'grace.secret@example.com' }
    await app.inject({
      method: 'POST',
      url: '/api/newsletter/subscribe',
      payload: newsletter,
      headers: { traceparent: PARENT },
    })
    const done = () =>
      log.text.split('\n').some((line) => line.includes('"job":"mail.send"') && line.includes('job done'))
    await vi.waitFor(() => expect(done()).toBe(true), { timeout: 20_000 })
    secrets.push(cookie.split('=')[1] ?? '', feed.secret, 'ada.secret', 'grace.secret', 'a-secret')
    await server.close()
  })
  afterAll(() => received.close())

  const named = (name: string) => received.spans.filter((span) => span.name === name)
  const childrenOf = ({ spanId }: Received) =>
    received.spans.filter(({ parentSpanId }) => parentSpanId === spanId)

  it('arrive at its path for traces, with its headers and the name of the service', () => {
    expect(received.requests.length).toBeGreaterThan(0)
    for (const request of received.requests)
      expect(request).toEqual({ path: '/v1/traces', authorization: 'Bearer of traces', service: 'idex' })
  })

  it('continue that of the caller from the request to its queries', () => {
    const [request] = named('GET /api/notes')
    expect(request).toMatchObject({ traceId: TRACE, parentSpanId: '00f067aa0ba902b7' })
    expect(request?.attributes).toMatchObject({
      'http.request.method': 'GET',
      'http.route': '/api/notes',
      'http.response.status_code': 200,
    })
    const queries = request ? childrenOf(request) : []
    expect(queries.length).toBeGreaterThan(0)
    for (const { traceId, attributes } of queries) {
      expect(traceId).toBe(TRACE)
      expect(attributes['db.system.name']).toBe('postgresql')
    }
    expect(queries.map(({ attributes }) => attributes['db.query.text']).join()).toContain('$1')
  })

  it('have a span for each procedure, with its queries', () => {
    const procedures = named('notes.get')
    // One of them is refused, which is no failure.
    expect(procedures.map(({ status }) => status.code ?? 0)).toEqual([0, 0])
    expect(procedures.map(({ parentSpanId }) => parentSpanId)).toEqual(
      named('GET /api/trpc/:path').map(({ spanId }) => spanId),
    )
    for (const procedure of procedures) expect(childrenOf(procedure).length).toBeGreaterThan(0)
  })

  it('go on in the jobs of a request, to their queries', () => {
    const [job] = named('mail.send')
    expect(job?.traceId).toBe(TRACE)
    const parent = received.spans.find(({ spanId }) => spanId === job?.parentSpanId)
    expect(parent?.name).toBe('POST /api/newsletter/subscribe')
    expect(job ? childrenOf(job).length : 0).toBeGreaterThan(0)
  })

  it('name routes, never addresses, people, values or secrets', () => {
    const names = received.spans.map(({ name }) => name)
    expect(names).toContain('GET none')
    expect(names.some((name) => name.startsWith('GET /feeds/:'))).toBe(true)
    const text = JSON.stringify(received.spans)
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(5)
      expect(text).not.toContain(secret)
    }
  })

  it('are not those a caller makes up badly, and are in the log lines of their request', () => {
    const [health] = named('GET /healthz')
    expect(health?.parentSpanId ?? '').toBe('')
    const LineSchema = z.object({
      trace_id: z.string().optional(),
      job: z.string().optional(),
      msg: z.string(),
    })
    const parsed = log.lines(LineSchema)
    expect(parsed.some(({ trace_id }) => trace_id === TRACE)).toBe(true)
    expect(parsed.find(({ job, msg }) => job === 'mail.send' && msg === 'job done')?.trace_id).toBe(TRACE)
  })
})

it('a receiver that is away fails nothing, holds no stop up for long, and the log counts what was dropped', async () => {
  const log = keepLog()
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', LOG_LEVEL: 'warn' }
  const server = await startTestServer(settings, log)
  expect((await server.app.inject('/healthz')).statusCode).toBe(200)
  const trace = () => server.app.tracing?.start('work', { kind: 'internal' }).end()
  for (let at = 0; at < 3000; at += 1) trace()
  // There is room again once a batch was given up.
  const saysSo = () => {
    trace()
    expect(log.text).toMatch(/Dropped \d+ spans.*traces are incomplete/)
  }
  await vi.waitFor(saysSo, { timeout: 20_000, interval: 200 })
  const startedAt = performance.now()
  await server.close()
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  expect(log.text.match(/ECONNREFUSED.*traces are incomplete/g)).toHaveLength(1)
})

it('without an endpoint nothing is traced, and nothing of a caller’s trace is taken', async () => {
  const log = keepLog()
  const server = await startTestServer({ LOG_LEVEL: 'debug' }, log)
  expect(server.app.tracing).toBeUndefined()
  await server.app.inject({ url: '/healthz', headers: { traceparent: PARENT } })
  await server.close()
  expect(log.text).not.toContain('trace_id')
})

it.each([
  '',
  '00',
  PARENT.toUpperCase(),
  `01${PARENT.slice(2)}`,
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `${PARENT}-more`,
])('no parent is taken from %j', (header) => expect(parseTraceparent(header)).toBeUndefined())
