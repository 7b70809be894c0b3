import { appRouter } from '@idex/api/app-router'
import { MAX_BATCH } from '@idex/contract/kernel/batches'
import { createMember, createNote } from '@idex/testing/factories'
import { resolveResponse } from '@trpc/server/http'
import { describe, expect, it } from 'vitest'
import { requestOf } from '@idex/api/kernel/procedures'
import { NO_SESSION_COOKIES } from './page-cache/page-cache.ts'
import { openTestServer } from './testing/test-server.ts'

const server = await openTestServer()

const { db } = server.database
for (const title of ['One', 'Two “quoted” \\ 日本', 'Three']) await createNote(db, { title })
const cookie = await server.signIn(await createMember(db))
const { user } = await server.app.sessions.read(cookie)
if (user === null) throw new Error('Nobody is signed in.')
const actor = user

const input = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const LIST = `notes.list?input=${input({ json: { limit: 2 } })}`
const JSON_TYPE = { 'content-type': 'application/json' }
const create = (title: unknown) => JSON.stringify({ json: { title, fileUrl: 'https://example.com/a.pdf' } })

type Request = {
  path: string
  method?: 'GET' | 'POST' | 'HEAD'
  body?: string
  headers?: Record<string, string>
}

const REQUESTS: Readonly<Record<string, Request>> = {
  'a list': { path: LIST },
  'a list without input': { path: 'notes.list' },
  'an empty input': { path: 'notes.list?input=' },
  'a null input': { path: `notes.list?input=${input({ json: null })}` },
  'an input of another type': { path: `notes.list?input=${input({ json: { limit: '2' } })}` },
  'an input that is refused': { path: `notes.list?input=${input({ json: { limit: 0 } })}` },
  'a procedure that is not found': { path: 'notes.nothing' },
  'a name every object has': { path: 'constructor' },
  'a query that fails': { path: `notes.get?input=${input({ json: { id: 'nothing' } })}` },
  'a query by POST': { path: 'notes.list', method: 'POST', headers: JSON_TYPE, body: '{"json":{}}' },
  'a mutation by GET': { path: 'userNotes.create' },
  'a mutation that is refused': {
    path: 'userNotes.create',
    method: 'POST',
    headers: JSON_TYPE,
    body: create(''),
  },
  'a mutation for admins': { path: 'admin.blog.toggle', method: 'POST', headers: JSON_TYPE, body: '{}' },
  'a question': { path: LIST, method: 'HEAD' },
  'a batch of one': { path: `notes.list?batch=1&input=${input({ 0: { json: { limit: 1 } } })}` },
  'a batch': { path: `notes.list,notes.latest,session.get?batch=1&input=${input({ 0: { json: {} } })}` },
  'a batch of which one fails': {
    path: `notes.list,notes.get?batch=1&input=${input({ 0: { json: {} }, 1: { json: { id: 'x' } } })}`,
  },
  'a batch of which one is not found': { path: `notes.latest,nothing?batch=1&input=${input({})}` },
  'a batch of which all fail': { path: `notes.get,notes.get?batch=1&input=${input({})}` },
  'a batch that mixes queries and mutations': {
    path: `notes.list,userNotes.create?batch=1&input=${input({})}`,
  },
  'a batch that is too large': {
    path: `${Array.from({ length: MAX_BATCH + 1 }, () => 'notes.latest').join(',')}?batch=1&input=${input({})}`,
  },
}

/** Returns the answer of tRPC's own handler. */
async function asTrpc({ path, method = 'GET', body, headers = {} }: Request) {
  const url = new URL(`http://localhost/api/trpc/${path}`)
  const ctx = { ...server.app.services, actor, sessionId: null, client: { address: '', userAgent: '' } }
  const response = await resolveResponse({
    router: appRouter,
    req: new Request(url, { method, headers, ...(body !== undefined && { body }) }),
    path: url.pathname.slice('/api/trpc/'.length),
    createContext: async () => requestOf({ ...ctx, sessionCookies: NO_SESSION_COOKIES }),
    maxBatchSize: MAX_BATCH,
    error: null,
  })
  return { status: response.status, text: await response.text() }
}

async function asServer({ path, method = 'GET', body, headers = {} }: Request) {
  const response = await server.app.inject({
    url: `/api/trpc/${path}`,
    method,
    headers: { ...headers, cookie },
    ...(body !== undefined && { body }),
  })
  if (response.body !== '') expect(response.headers['content-type']).toContain('application/json')
  return { status: response.statusCode, text: response.body }
}

const read = (text: string): unknown => (text === '' ? '' : JSON.parse(text))

describe('the route passes on to tRPC, and back, all of', () => {
  it.each(Object.entries(REQUESTS))('%s', async (_name, request) => {
    const [own, expected] = [await asServer(request), await asTrpc(request)]
    expect([own.status, read(own.text)]).toEqual([expected.status, read(expected.text)])
  })
})

it('refuses an input that is no plain JSON as a mistake of the client’s', async () => {
  const annotated = { json: 4e8, meta: { values: [['typed-array', 'Uint8Array']] } }
  for (const path of [
    'notes.list?input=%7B',
    'notes.list?batch=1&input=%7B',
    `notes.list?input=${input(annotated)}`,
    `notes.list?batch=1&input=${input({ 0: annotated })}`,
  ])
    expect((await asServer({ path })).status).toBe(400)
  expect(
    (await asServer({ path: 'userNotes.create', method: 'POST', headers: JSON_TYPE, body: '{' })).status,
  ).toBe(400)
})
