import { hashPassword } from '@idex/auth/passwords'
import { createAdmin, createMember, createNote } from '@idex/testing/factories'
import { describe, expect, it } from 'vitest'
import { createPagePolicy, cspHashOf } from '../security/csp.ts'
import { openTestServer, startTestServer } from '../testing/test-server.ts'

const server = await openTestServer({ PUBLIC_URL: 'https://idex.example' })

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
  ])('from %s is accepted', async (_name, headers) => expect(await favorite(headers)).toBe(200))

  it('is refused by tRPC as well', async () => {
    const headers = { origin: 'https://evil.example', 'content-type': 'application/json' }
    const url = '/api/trpc/contact.send'
    expect((await server.app.inject({ method: 'POST', url, headers, payload: '{}' })).statusCode).toBe(403)
  })
})

it('is not returned to its sender', async () => {
  const response = await server.app.inject({
    method: 'TRACE',
    url: '/api/notes',
    headers: { cookie: 'a=secret' },
  })
  expect(response.statusCode).toBe(405)
  expect(response.body).not.toContain('secret')
})

it('may be linked to from other sites', async () => {
  const response = await server.app.inject({
    url: '/api/blog/enabled',
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(response.statusCode).toBe(200)
})

it('restricts cookies to https, and hides them from scripts', async () => {
  const { setCookie } = await server.app.sessions.start((await createMember(server.database.db)).id)
  expect(setCookie).toMatch(/^__Host-idex_session=[\w-]{40,}; /)
  for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Secure'])
    expect(setCookie).toContain(attribute)
})

describe('the security headers', () => {
  it('are on every response, even a refusal', async () => {
    for (const url of ['/healthz', '/api/nothing', '/api/notes', '/robots.txt']) {
      const { headers } = await server.app.inject({ url })
      expect(headers, url).toMatchObject({
        'content-security-policy':
          "base-uri 'none'; object-src 'none'; default-src 'none'; frame-ancestors 'none'",
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'origin-agent-cluster': '?1',
        'permissions-policy': expect.stringContaining('camera=()'),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
      })
    }
  })

  it('let the known players alone begin to play and fill the screen', async () => {
    const { headers } = await server.app.inject({ url: '/healthz' })
    const players = '"https://www.youtube-nocookie.com" "https://player.vimeo.com"'
    for (const feature of ['autoplay', 'fullscreen'])
      expect(headers['permissions-policy']).toContain(`${feature}=(self ${players})`)
    expect(headers['permissions-policy']).toContain('publickey-credentials-get=(self)')
  })

  it('let the documentation use its own style and run nothing', async () => {
    const { headers, body } = await server.app.inject({ url: '/api/docs' })
    const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? ''
    expect(headers['content-security-policy']).toContain(
      `default-src 'none'; style-src ${cspHashOf(style)}; font-src 'self';`,
    )
  })

  it('mention https only where there is https', async () => {
    const plain = await startTestServer()
    const { headers } = await plain.app.inject({ url: '/healthz' })
    await plain.close()
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  it('tell browsers on https to upgrade every request', () => {
    const policy = createPagePolicy(server.config)([])
    expect(policy).toMatch(/; upgrade-insecure-requests$/)
    expect(policy).not.toContain('http:')
  })
})

it('says where to report a vulnerability, for less than a year', async () => {
  const { body, headers } = await server.app.inject({ url: '/.well-known/security.txt' })
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain(`Contact: mailto:${server.config.site.contactEmail}\n`)
  expect(body).toContain('Canonical: https://idex.example/.well-known/security.txt\n')
  const expires = Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? '')
  const days = (expires - server.clock.now().getTime()) / 86_400_000
  expect(days).toBe(180)
})

it('starts a new session at each sign-in, and ends the previous one', async () => {
  const passwordHash = await hashPassword('correct horse')
  const { username } = await createAdmin(server.database.db, { passwordHash })
  const signIn = async (cookie?: string) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/admin/login',
      headers: cookie === undefined ? {} : { cookie },
      payload: { username, password: 'correct horse' },
    })
    return String(response.headers['set-cookie']).split(';')[0] ?? ''
  }
  const statusOf = async (cookie: string) =>
    (await server.app.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode
  const first = await signIn()
  expect(await statusOf(first)).toBe(200)
  const second = await signIn(first)
  expect(second).not.toBe(first)
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200])
  await server.app.inject({ url: '/api/logout', headers: { cookie: second } })
  expect(await statusOf(second)).toBe(401)
})

describe('an administrator who enters the password again', () => {
  it.each([
    ['over REST', '/api/admin/security/totp/setup', { password: 'correct horse' }],
    ['over tRPC', '/api/trpc/admin.security.beginTotp', { json: { password: 'correct horse' } }],
  ])('continues with a new session, %s', async (_name, url, payload) => {
    const admin = await createAdmin(server.database.db, { passwordHash: await hashPassword('correct horse') })
    const cookie = await server.signIn(admin)
    const statusOf = async (held: string) =>
      (await server.app.inject({ url: '/api/auth/user', headers: { cookie: held } })).statusCode
    const wrong = JSON.parse(JSON.stringify(payload).replace('correct', 'wrong'))
    const refused = await server.app.inject({ method: 'POST', url, headers: { cookie }, payload: wrong })
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([403, undefined])
    expect(await statusOf(cookie)).toBe(200)
    const taken = await server.app.inject({ method: 'POST', url, headers: { cookie }, payload })
    const renewed = String(taken.headers['set-cookie']).split(';')[0] ?? ''
    expect(renewed).toMatch(/^__Host-idex_session=./)
    expect([await statusOf(cookie), await statusOf(renewed)]).toEqual([401, 200])
  })
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
