import { ErrorBodySchema } from '@idex/contract/kernel/error-body'
import { pathParameters, type RestRoute } from '@idex/api/kernel/rest-route'
import { REST_ROUTES } from '@idex/api/rest-routes'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Caller, createCaller } from '../testing/callers.ts'
import { ENDPOINTS } from '../testing/endpoints.ts'
import { exampleOf } from '../testing/examples.ts'
import {
  BORDERLINE_VALUES,
  FORGED_CURSORS,
  MALFORMED_BODIES,
  MALFORMED_VALUES,
  UNKNOWN_SEGMENTS,
} from '../testing/malformed-inputs.ts'
import { openTestServer } from '../testing/test-server.ts'

const server = await openTestServer()

type OddRequest = Pick<RestRoute, 'method'> & {
  url: string
  payload?: string | Buffer
  headers?: Record<string, string>
}

async function send(caller: Caller, request: OddRequest): Promise<void> {
  const headers = { ...request.headers, ...caller.headers }
  const response = await server.app.inject({ ...request, headers })
  if (response.statusCode >= 500) {
    const said = `${request.method} ${request.url.slice(0, 200)} ${request.payload?.toString().slice(0, 200)}`
    expect.fail(`${said}: ${response.statusCode} ${response.body.slice(0, 300)}`)
  }
  if (response.statusCode < 400 || request.url.startsWith('/api/trpc')) return
  if (response.headers['content-type']?.includes('json') && !request.url.startsWith('/api/share'))
    ErrorBodySchema.parse(response.json())
}

/** How many requests are on their way at once: enough to keep the database busy, too few to count as pressure. */
const AT_ONCE = 8

async function sendAll(caller: Caller, requests: readonly OddRequest[]): Promise<void> {
  for (let sent = 0; sent < requests.length; sent += AT_ONCE)
    await Promise.all(requests.slice(sent, sent + AT_ONCE).map((request) => send(caller, request)))
}

/** A new caller with the highest access to the route. */
function callerFor(route: RestRoute): Promise<Caller> {
  return createCaller(server, route.access === 'admin' ? 'admin' : 'member')
}

const keysOf = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : ['id', 'ids', 'all']

function fill(route: RestRoute, segment: string): string {
  return pathParameters(route.path).reduce((path, name) => path.replace(`{${name}}`, segment), route.path)
}

const asJson =
  (to: Pick<OddRequest, 'method' | 'url'>) =>
  (body: object): OddRequest => ({
    ...to,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

/** Characters of values that one request has at most, so that none is refused for its length alone. */
const TOGETHER_MAX = 8000

/**
 * Sends `value` for each key. Keys whose schema refuses it share one request, since each is checked by itself. A key
 * that takes it has a request of its own, which may come further.
 */
function spread(
  { input }: RestRoute,
  keys: readonly string[],
  value: unknown,
  beside: Readonly<Record<string, unknown>> = {},
): Record<string, unknown>[] {
  const isRefused = (key: string) =>
    input.safeParse({ ...beside, [key]: value }).error?.issues.some(({ path }) => path[0] === key) === true
  const refused = keys.filter(isRefused)
  const length = refused.length * (JSON.stringify(value)?.length ?? 0)
  const grouped = length > TOGETHER_MAX ? [] : refused
  const alone = keys.filter((key) => !grouped.includes(key))
  return [...(grouped.length > 0 ? [grouped] : []), ...alone.map((key) => [key])].map((names) =>
    Object.fromEntries(names.map((name) => [name, value])),
  )
}

const BodySchema = z.record(z.string(), z.unknown())

/** Of this many values, a key of a query has one twice. */
const REPEATED_EACH = 4

/** Rows that check a password or call the identity provider on every request. */
const SLOW = ['session.adminLogin', 'login', 'googleLogin']

const rows = [...REST_ROUTES]

describe('no input crashes the server', () => {
  it.each(rows)('%s: in the path', async (_name, route) => {
    if (pathParameters(route.path).length === 0) return
    const caller = await callerFor(route)
    const requests = UNKNOWN_SEGMENTS.map((segment) => ({
      method: route.method,
      url: fill(route, segment),
    }))
    await sendAll(caller, requests)
  })

  it.each(rows.filter(([, { method }]) => method === 'GET'))('%s: in the query', async (name, route) => {
    const caller = await callerFor(route)
    const values = SLOW.includes(name) ? MALFORMED_VALUES.slice(0, 8) : MALFORMED_VALUES
    const keys = [...keysOf(route.input), 'unknown']
    const url = fill(route, 'unknown')
    const requests = values.flatMap((value, index) => {
      const text = typeof value === 'string' ? value.slice(0, 8000) : JSON.stringify(value).slice(0, 8000)
      // A parameter given twice is a list. Each key takes some of them so; all keys together take every one.
      const twice = keys.filter((_key, turn) => (index + turn) % REPEATED_EACH === 0)
      const queries = [...spread(route, keys, text), ...spread(route, twice, [text, text])]
      return queries.map((odd): OddRequest => {
        const pairs = Object.entries(odd).flatMap(([key, given]) =>
          [given].flat().map((): [string, string] => [key, text]),
        )
        return { method: 'GET', url: `${url}?${new URLSearchParams(pairs).toString()}` }
      })
    })
    await sendAll(caller, requests)
  })

  const lists = rows.filter(([, { input }]) => keysOf(input).includes('cursor'))
  it.each(lists)('%s: in the cursor', async (name, route) => {
    const caller = await callerFor(route)
    const { url = route.path } = (await exampleOf(name)(server, caller)) ?? {}
    const queries = FORGED_CURSORS.flatMap((cursor) =>
      ['', '&sort=title', '&sort=oldest'].map((sort) => `cursor=${cursor}${sort}`),
    )
    await sendAll(
      caller,
      queries.map((query) => ({ method: 'GET', url: `${url}?${query}` })),
    )
  })

  const writes = rows.filter(([, { method }]) => method !== 'GET')
  it.each(writes)('%s: in each field of the body', async (name, route) => {
    const caller = await callerFor(route)
    const values = SLOW.includes(name) ? MALFORMED_VALUES.slice(0, 8) : MALFORMED_VALUES
    const url = fill(route, 'unknown')
    const bodies = values.flatMap((value) => spread(route, keysOf(route.input), value))
    await sendAll(caller, bodies.map(asJson({ method: route.method, url })))
  })

  it.each(writes)('%s: in each field of an otherwise valid body', async (name, route) => {
    if (SLOW.includes(name)) return
    const caller = await callerFor(route)
    const example = await exampleOf(name)(server, caller)
    const payload = BodySchema.safeParse(example?.payload)
    if (!payload.success) return
    const bodies = BORDERLINE_VALUES.flatMap((value) =>
      spread(route, keysOf(route.input), value, payload.data),
    )
    const to = { method: route.method, url: example?.url ?? route.path }
    await sendAll(
      caller,
      bodies.map((odd) => asJson(to)({ ...payload.data, ...odd })),
    )
  })

  it.each(writes)('%s: as a whole body', async (_name, route) => {
    const caller = await callerFor(route)
    const bodies = MALFORMED_BODIES.map(({ type, payload }) => ({
      method: route.method,
      url: fill(route, 'unknown'),
      payload,
      headers: { 'content-type': type },
    }))
    await sendAll(caller, bodies)
  })

  const procedures = ENDPOINTS.filter(({ name }) => name.startsWith('procedure '))
  it.each(procedures)('$name: through tRPC', async ({ isRead, request }) => {
    const admin = await createCaller(server, 'admin')
    const { url } = request({})
    const path = url.split('?')[0] ?? url
    const inputs = MALFORMED_VALUES.map((value) => ({ json: value }))
    const gets = inputs.map((input): OddRequest => {
      const query = encodeURIComponent(JSON.stringify(input)).slice(0, 8000)
      return { method: 'GET', url: `${path}?input=${query}` }
    })
    const posts = inputs.map(asJson({ method: 'POST', url: path }))
    // By the other method it is refused before anything is read: a few of them will do.
    const [own, others] = isRead ? [gets, posts] : [posts, gets]
    await sendAll(admin, [...own, ...others.slice(-5)])
  })
})
