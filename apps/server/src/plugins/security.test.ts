import { createMember, createNote } from '@idex/testing/factories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://idex.example' })
})
afterAll(() => server.close())

async function favorite(headers: Record<string, string>): Promise<number> {
  const member = await createMember(server.database.db)
  const note = await createNote(server.database.db)
  const cookie = await server.signIn(member)
  const url = `/api/notes/${note.id}/favorite`
  return (await server.app.inject({ method: 'PUT', url, headers: { cookie, ...headers } })).statusCode
}

describe('a request that changes something', () => {
  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
  ])('from %s is refused', async (_name, headers) => expect(await favorite(headers)).toBe(403))

  it.each([
    ['the product itself', { origin: 'https://idex.example', 'sec-fetch-site': 'same-origin' }],
    ['a plain client', {}],
  ])('from %s passes', async (_name, headers) => expect(await favorite(headers)).toBe(200))

  it('is refused through the typed door as well', async () => {
    const headers = { origin: 'https://evil.example', 'content-type': 'application/json' }
    const url = '/api/trpc/contact.send'
    expect((await server.app.inject({ method: 'POST', url, headers, payload: '{}' })).statusCode).toBe(403)
  })
})

it('lets other sites link here', async () => {
  const response = await server.app.inject({
    url: '/api/blog/enabled',
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(response.statusCode).toBe(200)
})

it('marks cookies for https only, and keeps them from scripts', async () => {
  const { setCookie } = await server.app.sessions.start((await createMember(server.database.db)).id)
  expect(setCookie).toMatch(/^__Host-idex_session=[\w-]{40,}; /)
  for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Secure'])
    expect(setCookie).toContain(attribute)
})

it('sends the protective headers', async () => {
  const { headers } = await server.app.inject({ url: '/healthz' })
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' })
  expect(headers['strict-transport-security']).toContain('max-age=')
})

describe('malformed requests', () => {
  const json = { 'content-type': 'application/json' }
  it.each([
    ['broken JSON', { headers: json, payload: '{"name":' }, 400],
    ['a JSON list', { headers: json, payload: '[]' }, 400],
    ['a JSON text', { headers: json, payload: '"x"' }, 400],
    ['prototype poisoning', { headers: json, payload: '{"__proto__":{"admin":true}}' }, 400],
    ['another content type', { headers: { 'content-type': 'application/xml' }, payload: '<x/>' }, 415],
    [
      'a body beyond the limit',
      { headers: json, payload: JSON.stringify({ message: 'x'.repeat(2_000_000) }) },
      413,
    ],
    ['no body at all', { headers: json }, 400],
  ])('%s', async (_name, request, status) => {
    const response = await server.app.inject({ method: 'POST', url: '/api/contact', ...request })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) })
  })
})
