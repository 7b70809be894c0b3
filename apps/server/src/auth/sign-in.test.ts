import { NotAdmittedError } from '@idex/auth/id-token'
import { DomainError } from '@idex/contract/kernel/errors'
import { oauthStates, sessions } from '@idex/db/schema'
import { createMember } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { openTestServer } from '../testing/test-server.ts'

let log = ''
const server = await openTestServer(
  {
    OIDC_AUTHORIZATION_ENDPOINT: 'https://accounts.example/auth',
    OIDC_TOKEN_ENDPOINT: 'http://127.0.0.1:59999/token',
    LOG_LEVEL: 'warn',
  },
  { logStream: { write: (line) => void (log += line) } },
)

async function begin(url = '/api/login') {
  const response = await server.app.inject({ url, headers: { host: 'localhost:3000' } })
  const location = new URL(String(response.headers.location), 'http://localhost:3000')
  return { response, state: location.searchParams.get('state') ?? '', location }
}

async function comeBack(query: string, cookie = '') {
  const response = await server.app.inject({ url: `/api/auth/google/callback?${query}`, headers: { cookie } })
  return { status: response.statusCode, location: response.headers.location, cookies: response.cookies }
}

describe.each(['/api/login', '/api/auth/google'])('%s', (url) => {
  it('sends the browser to the provider and stores the state in a cookie', async () => {
    const { response, state, location } = await begin(url)
    expect(response.statusCode).toBe(302)
    expect(location.origin + location.pathname).toBe('https://accounts.example/auth')
    expect(response.cookies).toEqual([
      expect.objectContaining({
        name: 'idex_sign_in',
        value: state,
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
      }),
    ])
  })
})

it('starts on the host it will return to', async () => {
  const response = await server.app.inject({
    url: '/api/login?redirect=%2Fnotes',
    headers: { host: '127.0.0.1:3000' },
  })
  expect(response.headers.location).toBe('http://localhost:3000/api/login?redirect=%2Fnotes')
})

it.each([
  ['it returns to', '/api/login?redirect=%2Fshare%2Fon-doubt', undefined, 'on-doubt'],
  ['its button stands on', '/api/login', 'http://localhost:3000/share/on-doubt', 'on-doubt'],
  ['of another site, never', '/api/login', 'https://elsewhere.example/share/on-doubt', null],
])('remembers the share link %s', async (_case, url, referer, sharedSlug) => {
  await server.database.db.delete(oauthStates)
  const headers = { host: 'localhost:3000', ...(referer && { referer }) }
  expect((await server.app.inject({ url, headers })).statusCode).toBe(302)
  expect(await server.database.db.select({ slug: oauthStates.sharedSlug }).from(oauthStates)).toEqual([
    { slug: sharedSlug },
  ])
})

const HERE = 'http://localhost:3000'
it.each([
  ['the library', '/api/auth/google', undefined, '/notes'],
  ['My Notes, as it was, where it began', '/api/auth/google', `${HERE}/my-notes?q=plan`, '/my-notes?q=plan'],
  ['the path it was given', '/api/login?redirect=%2Fblog', `${HERE}/my-notes`, '/blog'],
  ['the library from any other page', '/api/login', `${HERE}/my-notes-2`, '/notes'],
  ['the library from another site', '/api/auth/google', 'https://elsewhere.example/my-notes', '/notes'],
])('returns to %s', async (_case, url, referer, path) => {
  await server.database.db.delete(oauthStates)
  const headers = { host: 'localhost:3000', ...(referer && { referer }) }
  await server.app.inject({ url, headers })
  expect(await server.database.db.select({ path: oauthStates.redirectPath }).from(oauthStates)).toEqual([
    { path },
  ])
})

it('does not mistake a proxy on another port for another host', async () => {
  const response = await server.app.inject({ url: '/api/login', headers: { host: '127.0.0.1:3002' } })
  expect(response.headers.location).toContain('https://accounts.example/auth')
})

describe('the callback', () => {
  it('refuses another browser’s state, which remains valid for that browser', async () => {
    const { state } = await begin()
    const pending = await server.database.db.$count(oauthStates)
    for (const cookie of ['', 'idex_sign_in=another']) {
      const answer = await comeBack(`state=${state}&code=x`, cookie)
      expect(answer).toMatchObject({ status: 302, location: '/?signin=failed' })
    }
    expect(await server.database.db.$count(oauthStates)).toBe(pending)
  })

  it.each(['', 'code=x', 'state=unknown&code=x', 'state=a&error=access_denied'])(
    'refuses %j without opening a session',
    async (query) => {
      const { location, cookies } = await comeBack(query, 'idex_sign_in=a')
      expect(location).toBe('/?signin=failed')
      expect(cookies.map(({ name }) => name)).not.toContain('idex_session')
    },
  )

  it('refuses another provider’s response before exchanging the code', async () => {
    const { state } = await begin()
    const query = `state=${state}&code=x&iss=${encodeURIComponent('https://evil.example')}`
    expect(await comeBack(query, `idex_sign_in=${state}`)).toMatchObject({ location: '/?signin=failed' })
  })

  it('returns to the landing page after a cancelled or failed sign-in', async () => {
    const { state } = await begin()
    const cookie = `idex_sign_in=${state}`
    expect(await comeBack(`state=${state}&error=access_denied`, cookie)).toMatchObject({
      location: '/?signin=failed',
    })
    const second = await begin()
    const failed = await comeBack(`state=${second.state}&code=x`, `idex_sign_in=${second.state}`)
    expect(failed).toMatchObject({ location: '/?signin=failed' })
  })
})

it.each([
  ['error=access_denied', 'Sign-in was cancelled'],
  [
    'error=invalid_scope&error_description=Unknown%20scope',
    'The identity provider refused: invalid_scope (Unknown scope)',
  ],
  ['code=x', 'The identity provider refused the code: ECONNREFUSED'],
])('%s is logged with its cause', async (answer, reason) => {
  log = ''
  const { state } = await begin()
  await comeBack(`state=${state}&${answer}`, `idex_sign_in=${state}`)
  expect(log).toMatch(/^\{"level":40,/m)
  expect(log).toContain(`"reason":${JSON.stringify(reason)},"msg":"a member could not sign in"`)
})

it.each([
  new NotAdmittedError('The domain of the address is not among SIGN_IN_DOMAINS'),
  new DomainError('ACCOUNT_DISABLED'),
])('%s is told to the person, and is no failure of the provider', async (refusal) => {
  const { observations, identityProvider } = server.app
  observations.signInFailure = undefined
  const { state } = await begin()
  vi.spyOn(identityProvider, 'complete').mockRejectedValueOnce(refusal)
  const answer = await comeBack(`state=${state}&code=abc`, `idex_sign_in=${state}`)
  expect(answer).toMatchObject({ status: 302, location: '/?signin=refused' })
  expect(observations.signInFailure).toBeUndefined()
})

it('a failure of the provider stays known until a sign-in succeeds, one that was cancelled is none', async () => {
  const { meter, observations, identityProvider } = server.app
  observations.signInFailure = undefined
  const counted = vi.spyOn(meter, 'signInFailed')
  const signIn = async (answer: string) => {
    const { state } = await begin()
    await comeBack(`state=${state}&${answer}`, `idex_sign_in=${state}`)
  }
  await signIn('error=access_denied')
  expect(observations.signInFailure).toBeUndefined()
  await signIn('error=invalid_scope')
  expect(observations.signInFailure).toEqual({
    at: expect.any(Date),
    cause: 'The identity provider refused: invalid_scope',
  })
  expect(counted.mock.calls).toEqual([['The identity provider refused']])
  await signIn('error=access_denied')
  expect(observations.signInFailure).toBeDefined()
  const name = { firstName: 'Ada', lastName: 'Byron', profileImageUrl: null }
  const profile = { issuer: 'https://accounts.example', subject: '1', email: 'ada@example.com', ...name }
  vi.spyOn(identityProvider, 'complete').mockResolvedValueOnce(profile)
  await signIn('code=abc')
  expect(observations.signInFailure).toBeUndefined()
})

describe('a sign-in that began on a share link', () => {
  it.each([
    ['by its address', '/api/login?redirect=%2Fshare%2Fon-doubt', undefined],
    ['by its button', '/api/login', 'http://localhost:3000/share/on-doubt'],
  ])('%s returns there when it is cancelled', async (_case, url, referer) => {
    const headers = { host: 'localhost:3000', ...(referer && { referer }) }
    const started = await server.app.inject({ url, headers })
    const state = new URL(String(started.headers.location)).searchParams.get('state') ?? ''
    const answer = await comeBack(`state=${state}&error=access_denied`, `idex_sign_in=${state}`)
    expect(answer).toMatchObject({ status: 302, location: '/share/on-doubt?signin=failed' })
  })
})

describe('sign-ins in several tabs', () => {
  const begunAfter = async (cookie: string) => {
    const headers = { host: 'localhost:3000', ...(cookie && { cookie }) }
    const started = await server.app.inject({ url: '/api/login?redirect=%2Fshare%2Fx', headers })
    const state = new URL(String(started.headers.location)).searchParams.get('state') ?? ''
    return { state, cookie: `idex_sign_in=${started.cookies[0]?.value ?? ''}` }
  }
  const isKnown = async (state: string, cookie: string) =>
    (await comeBack(`state=${state}&error=access_denied`, cookie)).location !== '/?signin=failed'

  it('are independent, and each works once', async () => {
    const first = await begunAfter('')
    const second = await begunAfter(first.cookie)
    const answer = await comeBack(`state=${first.state}&error=access_denied`, second.cookie)
    expect(answer.location).toBe('/share/x?signin=failed')
    expect(answer.cookies).toMatchObject([{ name: 'idex_sign_in', value: second.state }])
    expect(await isKnown(first.state, second.cookie)).toBe(false)
    expect(await isKnown(second.state, `idex_sign_in=${second.state}`)).toBe(true)
  })

  it('are at most four; the oldest is dropped', async () => {
    const begun = [await begunAfter('')]
    for (let n = 0; n < 4; n += 1) begun.push(await begunAfter(begun.at(-1)?.cookie ?? ''))
    const { cookie = '' } = begun.at(-1) ?? {}
    expect(await isKnown(begun[0]?.state ?? '', cookie)).toBe(false)
    expect(await isKnown(begun[1]?.state ?? '', cookie)).toBe(true)
  })
})

it('notes from which network a session is used, and no more of the address', async () => {
  const user = await createMember(server.database.db)
  await server.signIn(user)
  const cookie = await server.signIn(user)
  await server.database.db.update(sessions).set({ lastUsedAt: null }).where(eq(sessions.userId, user.id))
  const listed = await server.app.inject({
    url: '/api/account/sessions',
    headers: { cookie },
    remoteAddress: '203.0.113.77',
  })
  expect(listed.json()).toMatchObject([
    { isCurrent: true, network: '203.0.113.0/24' },
    { isCurrent: false, network: '' },
  ])
  expect(JSON.stringify(await server.database.db.select().from(sessions))).not.toContain('203.0.113.77')
})

describe('/api/logout', () => {
  it('ends the session in the database and goes to the landing page', async () => {
    const cookie = await server.signIn(await createMember(server.database.db))
    const me = () => server.app.inject({ url: '/api/auth/user', headers: { cookie } })
    expect((await me()).statusCode).toBe(200)
    const response = await server.app.inject({ url: '/api/logout', headers: { cookie } })
    expect([response.statusCode, response.headers.location]).toEqual([302, '/'])
    expect(response.headers['clear-site-data']).toBe('"cache", "storage"')
    expect((await me()).statusCode).toBe(401)
  })

  it('does not end the session from another site’s links and pictures, which still lead to the landing page', async () => {
    const cookie = await server.signIn(await createMember(server.database.db))
    const logout = (site: string) =>
      server.app.inject({ url: '/api/logout', headers: { cookie, 'sec-fetch-site': site } })
    const me = async () =>
      (await server.app.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode
    const refused = await logout('cross-site')
    expect([refused.statusCode, refused.headers.location]).toEqual([302, '/'])
    expect(refused.headers['set-cookie']).toBeUndefined()
    expect(await me()).toBe(200)
    for (const site of ['same-origin', 'same-site', 'none']) {
      expect((await logout(site)).headers.location).toBe('/')
      expect(await me()).toBe(401)
    }
  })

  it('is harmless when signed out', async () => {
    expect((await server.app.inject({ url: '/api/logout' })).headers.location).toBe('/')
  })
})
