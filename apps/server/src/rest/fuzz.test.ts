import { appRouter } from '@idex/api/app-router'
import { ErrorBodySchema } from '@idex/contract/kernel/errors'
import { pathParameters, type Row } from '@idex/api/kernel/row'
import { ROWS } from '@idex/api/rows'
import { reportFigures } from '@idex/testing/figures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Caller, createCallers } from '../testing/callers.ts'
import { exampleOf } from '../testing/examples.ts'
import {
  BORDERLINE_VALUES,
  MALFORMED_BODIES,
  FORGED_CURSORS,
  UNKNOWN_SEGMENTS,
  MALFORMED_VALUES,
} from '../testing/malformed-inputs.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let tried = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
  process.stdout.write(`odd requests tried: ${tried}\n`)
  reportFigures('odd-inputs', { inputs: tried })
})

type OddRequest = Pick<Row, 'method'> & {
  url: string
  payload?: string | Buffer
  headers?: Record<string, string>
}

async function send(caller: Caller, request: OddRequest): Promise<void> {
  const headers = { ...request.headers, ...caller.headers }
  const response = await server.app.inject({ ...request, headers })
  tried += 1
  const said = `${request.method} ${request.url.slice(0, 200)} ${request.payload?.toString().slice(0, 200)}`
  expect(response.statusCode, `${said}: ${response.body.slice(0, 300)}`).toBeLessThan(500)
  if (response.statusCode < 400 || request.url.startsWith('/api/trpc')) return
  if (response.headers['content-type']?.includes('json') && !request.url.startsWith('/api/share'))
    ErrorBodySchema.parse(response.json())
}

/** A new caller with the highest access to the route. */
async function callerFor(route: Row): Promise<Caller> {
  const callers = await createCallers(server)
  return route.access === 'admin' ? callers.admin : callers.member
}

const keysOf = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : ['id', 'ids', 'all']

function fill(route: Row, segment: string): string {
  return pathParameters(route.path).reduce((path, name) => path.replace(`{${name}}`, segment), route.path)
}

const BodySchema = z.record(z.string(), z.unknown())

/** Rows that check a password or call the identity provider on every request. */
const SLOW = ['session.adminLogin', 'login', 'googleLogin']

const rows = [...ROWS]

describe('no input crashes the server', () => {
  it.each(rows)('%s: in the path', async (_name, route) => {
    if (pathParameters(route.path).length === 0) return
    const caller = await callerFor(route)
    for (const segment of UNKNOWN_SEGMENTS)
      await send(caller, { method: route.method, url: fill(route, segment) })
  })

  it.each(rows.filter(([, { method }]) => method === 'GET'))('%s: in the query', async (name, route) => {
    const caller = await callerFor(route)
    for (const key of [...keysOf(route.input), 'unknown'])
      for (const value of SLOW.includes(name) ? MALFORMED_VALUES.slice(0, 8) : MALFORMED_VALUES) {
        const text = typeof value === 'string' ? value.slice(0, 8000) : JSON.stringify(value).slice(0, 8000)
        const query = new URLSearchParams([[key, text]])
        await send(caller, { method: 'GET', url: `${fill(route, 'unknown')}?${query.toString()}` })
        await send(caller, {
          method: 'GET',
          url: `${fill(route, 'unknown')}?${query.toString()}&${query.toString()}`,
        })
      }
  })

  const lists = rows.filter(([, { input }]) => keysOf(input).includes('cursor'))
  it.each(lists)('%s: in the cursor', async (name, route) => {
    const caller = await callerFor(route)
    const { url = route.path } = (await exampleOf(name)(server, caller)) ?? {}
    for (const cursor of FORGED_CURSORS)
      for (const sort of ['', '&sort=title', '&sort=oldest'])
        await send(caller, { method: 'GET', url: `${url}?cursor=${cursor}${sort}` })
  })

  const writes = rows.filter(([, { method }]) => method !== 'GET')
  it.each(writes)('%s: in each field of the body', async (name, route) => {
    const caller = await callerFor(route)
    const values = SLOW.includes(name) ? MALFORMED_VALUES.slice(0, 8) : MALFORMED_VALUES
    for (const key of keysOf(route.input))
      for (const value of values)
        await send(caller, {
          method: route.method,
          url: fill(route, 'unknown'),
          payload: JSON.stringify({ [key]: value }),
          headers: { 'content-type': 'application/json' },
        })
  })

  it.each(writes)('%s: in each field of an otherwise valid body', async (name, route) => {
    if (SLOW.includes(name)) return
    const caller = await callerFor(route)
    const example = await exampleOf(name)(server, caller)
    const payload = BodySchema.safeParse(example?.payload)
    if (!payload.success) return
    for (const key of keysOf(route.input))
      for (const value of BORDERLINE_VALUES)
        await send(caller, {
          method: route.method,
          url: example?.url ?? route.path,
          payload: JSON.stringify({ ...payload.data, [key]: value }),
          headers: { 'content-type': 'application/json' },
        })
  })

  it.each(writes)('%s: as a whole body', async (_name, route) => {
    const caller = await callerFor(route)
    for (const { type, payload } of MALFORMED_BODIES)
      await send(caller, {
        method: route.method,
        url: fill(route, 'unknown'),
        payload,
        headers: { 'content-type': type },
      })
  })

  it.each(Object.keys(appRouter._def.procedures))('%s: through tRPC', async (path) => {
    const { admin } = await createCallers(server)
    for (const value of MALFORMED_VALUES) {
      const input = JSON.stringify({ json: value })
      const url = `/api/trpc/${path}`
      await send(admin, { method: 'GET', url: `${url}?input=${encodeURIComponent(input).slice(0, 8000)}` })
      await send(admin, {
        method: 'POST',
        url,
        payload: input,
        headers: { 'content-type': 'application/json' },
      })
    }
  })
})
