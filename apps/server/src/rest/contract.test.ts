import { ErrorBodySchema } from '@idex/contract/kernel/error-body'
import type { RestRoute } from '@idex/api/kernel/rest-route'
import { REST_ROUTES } from '@idex/api/rest-routes'
import { createNote } from '@idex/testing/factories'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { CALLER_KINDS, createCaller, refusalOf } from '../testing/callers.ts'
import { REQUEST_EXAMPLES } from '../openapi/examples.ts'
import { expectDocumented } from '../testing/documented.ts'
import { EXAMPLE_NAMES, exampleOf } from '../testing/examples.ts'
import { inProcess, isSite, openServerUnderTest } from '../testing/server-under-test.ts'

const server = await openServerUnderTest()

/** Rows whose success depends on more than the caller's access have tests of their own beside their handlers. */
const OWN_TESTS: readonly string[] = [
  'session.answerSecondFactor',
  'session.passkeyLogin',
  'session.current',
  'account.remove',
  'login',
  'googleLogin',
  'googleCallback',
  'share.open',
  'tokens.create',
  'feeds.create',
]

function parseBody(route: RestRoute, response: { status: number; body: string }): void {
  if (route.transport === 'redirect') return
  const isText = route.transport === 'file' || response.body.startsWith('<!doctype')
  const body: unknown = isText ? response.body : JSON.parse(response.body)
  // Equal, so that a response has nothing that the contract does not name.
  expect(route.output.parse(body)).toEqual(body)
}

/** Limits of reports, which refuse no request. */
const OF_REPORTS = ['securityLine', 'securityLines']

/** Watches the limits from now on; returns which were asked whether they let a request through. */
function watchLimits(): () => string[] {
  if (server.isSite) return () => []
  const { limits } = server.app.services
  const spies = [vi.spyOn(limits, 'take'), vi.spyOn(limits, 'assertLeft')]
  for (const spy of spies) spy.mockClear()
  const asked = () => spies.flatMap(({ mock }) => mock.calls.map(([rule]) => rule))
  return () => asked().filter((rule) => !OF_REPORTS.includes(rule))
}

const rows = [...REST_ROUTES].flatMap(([name, route]) =>
  CALLER_KINDS.map((kind) => ({ name, route, kind, method: route.method, path: route.path })),
)

describe('every row of the contract, for every kind of caller', () => {
  it.each(rows)('$method $path as $kind', async ({ name, route, kind }) => {
    const caller = await createCaller(server, kind)
    const make = exampleOf(name)
    const refusal = refusalOf(kind, route.access)
    const {
      url = route.path,
      payload,
      headers,
    } = (await make(server, refusal ? await createCaller(server, 'admin') : caller)) ?? {}
    const askedLimits = watchLimits()
    const response = await server.ask({
      method: route.method,
      url,
      headers: { ...headers, ...caller.headers },
      ...(payload !== undefined && { payload }),
    })
    expectDocumented(route.method, route.path, response)
    expect(refusal ? [] : route.limits).toEqual(expect.arrayContaining(askedLimits()))
    if (refusal) {
      expect(response.statusCode).toBe(refusal.status)
      expect(ErrorBodySchema.parse(response.json()).code).toBe(refusal.code)
      return
    }
    if (OWN_TESTS.some((own) => own === name)) return
    expect(response.statusCode, response.body).toBe(route.status)
    parseBody(route, { status: response.statusCode, body: response.body })
  })
})

/** A row's optional query parameters. */
function optionalOf({ input, path }: RestRoute): string[] {
  if (!(input instanceof z.ZodObject)) return []
  const given = Object.entries(input.shape).filter(([name]) => !path.includes(`{${name}}`))
  return given.flatMap(([name, schema]) => (schema.safeParse(undefined).success ? [name] : []))
}

const asking = [...REST_ROUTES].flatMap(([name, route]) => {
  const optional = optionalOf(route)
  return route.method === 'GET' && optional.length > 0 ? [{ name, route, path: route.path, optional }] : []
})

it.each(asking)('GET $path answers as without them where $optional are empty', async (asked) => {
  const { name, route, optional } = asked
  const caller = await createCaller(server, route.access === 'admin' ? 'admin' : 'member')
  const { url = route.path, headers } = (await exampleOf(name)(server, caller)) ?? {}
  const empty = optional.map((parameter) => `${parameter}=`).join('&')
  const response = await server.ask({
    method: 'GET',
    url: `${url.split('?')[0]}?${empty}`,
    headers: { ...headers, ...caller.headers },
  })
  expect(response.statusCode, response.body).toBe(route.status)
})

const refusedRows = rows.filter(
  ({ route, kind }) => route.method !== 'GET' && route.transport === 'json' && refusalOf(kind, route.access),
)

it.each(refusedRows)('$method $path refuses $kind before looking at the body', async ({ route, kind }) => {
  const response = await server.ask({
    method: route.method,
    url: route.path,
    headers: (await createCaller(server, kind)).headers,
    payload: ['not an object'],
  })
  expectDocumented(route.method, route.path, response)
  expect(response.statusCode).toBe(refusalOf(kind, route.access)?.status)
})

const described = rows.filter(({ name, kind, route }) => {
  const isFirst = CALLER_KINDS.find((other) => refusalOf(other, route.access) === undefined) === kind
  return isFirst && REQUEST_EXAMPLES[name] !== undefined
})

it.each(described)('$method $path takes the example of the document', async ({ name, route, kind }) => {
  const caller = await createCaller(server, kind)
  const { url = route.path } = await exampleOf(name)(server, caller)
  const payload = { ...REQUEST_EXAMPLES[name] }
  const response = await server.ask({ method: route.method, url, payload, headers: caller.headers })
  expect(response.statusCode, response.body).toBe(route.status)
  expectDocumented(route.method, route.path, response)
})

const readers = rows.filter(({ route, kind }) => kind === 'member' && !refusalOf(kind, route.access))

it.each(readers)('$method $path answers what cannot be read as the document says', async ({ route }) => {
  const { headers } = await createCaller(server, 'member')
  const isRead = route.method === 'GET'
  const response = await server.ask({
    method: route.method,
    url: isRead ? `${route.path}?cursor=nonsense&limit=x&search=${'x'.repeat(300)}` : route.path,
    headers: { ...headers, ...(!isRead && { 'content-type': 'application/json' }) },
    ...(!isRead && { payload: '{"broken' }),
  })
  expectDocumented(route.method, route.path, response)
})

it('has an example of every row, and of nothing else', () => {
  expect([...EXAMPLE_NAMES].sort()).toEqual([...REST_ROUTES.keys()].sort())
})

describe('the rows and the server agree', () => {
  it.skipIf(isSite)('serves every row', () => {
    for (const route of [...REST_ROUTES.values()]) {
      const url = route.path.replace(/\{(\w+)\}/g, ':$1')
      expect(server.app.hasRoute({ method: route.method, url }), `${route.method} ${url}`).toBe(true)
    }
  })

  it.skipIf(isSite)('serves no other /api route', async () => {
    const listed = new Set([...REST_ROUTES.values()].map(({ method, path }) => `${method} ${path}`))
    const { mounted: all } = inProcess(server)
    const mounted = all.filter(({ url }) => url.startsWith('/api') && !url.startsWith('/api/trpc'))
    const extra = mounted
      .filter(
        ({ method, url }) =>
          method !== 'HEAD' && method !== 'OPTIONS' && !url.endsWith('*') && url !== '/api',
      )
      .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`)
      .filter((row) => !listed.has(row))
    expect(extra).toEqual([])
    expect(mounted.length).toBeGreaterThan(listed.size)
  })

  it('takes a list of topics in every usual form, and ignores what it does not know', async () => {
    const { headers } = await createCaller(server, 'member')
    const titles = async (query: string) => {
      const response = await server.ask({ url: `/api/notes?search=topical&${query}`, headers })
      expect(response.statusCode, response.body).toBe(200)
      return z
        .array(z.object({ title: z.string() }))
        .parse(response.json())
        .map(({ title }) => title)
    }
    await createNote(server.database.db, { title: 'Topical one', topics: ['LLMs'] })
    await createNote(server.database.db, { title: 'Topical two', topics: ['AI Agents'] })
    for (const query of ['topics=LLMs', 'topics[]=LLMs', 'topics%5B%5D=LLMs&utm_source=x'])
      expect(await titles(query)).toEqual(['Topical one'])
    expect(await titles('topics[]=LLMs&topics[]=AI%20Agents')).toHaveLength(2)
  })

  it('says which methods an address has', async () => {
    for (const [method, url, allow] of [
      ['POST', '/api/notes', 'GET, HEAD, OPTIONS'],
      ['POST', '/api/notes/deleted?x=1', 'DELETE, GET, HEAD, PATCH, OPTIONS'],
      ['GET', '/api/contact', 'POST, OPTIONS'],
      ['DELETE', '/api/login', 'GET, OPTIONS'],
    ] as const) {
      const response = await server.ask({ method, url })
      expect([url, response.statusCode, response.headers.allow]).toEqual([url, 405, allow])
      expect(ErrorBodySchema.parse(response.json()).code).toBe('METHOD_NOT_ALLOWED')
    }
  })

  it('responds to an unknown /api path with JSON, never HTML', async () => {
    const response = await server.ask({ url: '/api/nothing/here', headers: { accept: 'text/html' } })
    expect(response.statusCode).toBe(404)
    expect(ErrorBodySchema.parse(response.json()).code).toBe('NOT_FOUND')
  })

  it.each(['application/json', 'text/plain', 'multipart/form-data'])(
    'responds to an unknown /api path before it reads a body of %s',
    async (type) => {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        const headers = { 'content-type': type }
        const response = await server.ask({
          method,
          url: '/api/nothing/here',
          headers,
          payload: '{"broken',
        })
        expect(response.statusCode).toBe(404)
        expect(ErrorBodySchema.parse(response.json()).code).toBe('NOT_FOUND')
      }
    },
  )
})
