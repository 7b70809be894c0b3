import type { AppRouter } from '@idex/api/app-router'
import { ErrorBodySchema } from '@idex/contract/kernel/error-body'
import { PasskeyRequestSchema } from '@idex/contract/sign-in/passkeys'
import { SecondFactorOfferSchema } from '@idex/contract/sign-in/second-factor'
import { transformer } from '@idex/contract/kernel/transformer'
import { createTotp, PASSWORD, TOTP_SECRET } from '@idex/testing/factories'
import { totpCode } from '@idex/testing/totp-code'
import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client'
import { describe, expect, it } from 'vitest'
import { addPasskey, givePassword } from '../testing/security-examples.ts'
import { createAdmin } from '@idex/testing/factories'
import { openTestServer } from '../testing/test-server.ts'

const COOKIE = 'idex_challenge'
const server = await openTestServer()

const address = await server.app.listen({ port: 0, host: '127.0.0.1' })

async function makeAdmin() {
  const user = await createAdmin(server.database.db)
  await givePassword(server, user)
  const headers = { cookie: await server.signIn(user) }
  return { id: user.id, username: user.username ?? '', headers }
}

async function makeAdminWithTotp() {
  const admin = await makeAdmin()
  await createTotp(server.database.db, { userId: admin.id })
  return admin
}

/** A browser: sends the cookies it was given. */
function openBrowser() {
  const jar = new Map<string, string>()
  return {
    jar,
    post: async (url: string, payload: object = {}) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = cookie === '' ? {} : { cookie }
      const response = await server.app.inject({ method: 'POST', url, payload, headers })
      for (const { name, value } of response.cookies) {
        if (value === '') jar.delete(name)
        else jar.set(name, value)
      }
      return response
    },
    user: async () => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      return (await server.app.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode
    },
  }
}

const code = () => totpCode(TOTP_SECRET, server.clock.now())
const login = (browser: ReturnType<typeof openBrowser>, username: string) =>
  browser.post('/api/admin/login', { username, password: PASSWORD })
const answer = (browser: ReturnType<typeof openBrowser>, payload: object) =>
  browser.post('/api/admin/login/second-factor', payload)

describe('an administrator with a second factor', () => {
  it('is asked for it in the browser that sent the password, and then signed in', async () => {
    const { username } = await makeAdminWithTotp()
    const browser = openBrowser()
    const asked = await login(browser, username)
    expect(asked.statusCode).toBe(401)
    expect(ErrorBodySchema.parse(asked.json())).toEqual({
      code: 'SECOND_FACTOR_REQUIRED',
      message: 'Please confirm that it is you.',
      secondFactor: { methods: ['totp'], passkey: null },
    })
    expect(asked.cookies).toEqual([
      expect.objectContaining({ name: COOKIE, httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 300 }),
    ])
    expect(await browser.user()).toBe(401)
    const done = await answer(browser, { code: code() })
    expect(done.json()).toMatchObject({ success: true, user: { role: 'admin' } })
    expect([...browser.jar.keys()]).toEqual(['idex_session'])
    expect(await browser.user()).toBe(200)
  })

  it('gains nothing from another browser’s password, nor from a code alone', async () => {
    const { username } = await makeAdminWithTotp()
    const [victim, thief] = [openBrowser(), openBrowser()]
    await login(victim, username)
    const refused = await answer(thief, { code: code() })
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      401,
      'SECOND_FACTOR_EXPIRED',
    ])
    expect(thief.jar.size).toBe(0)
    expect((await answer(victim, { code: code() })).statusCode).toBe(200)
  })

  it('gets the same response to every wrong answer', async () => {
    const { username } = await makeAdminWithTotp()
    const browser = openBrowser()
    await login(browser, username)
    const passkey = {
      id: 'none',
      rawId: 'none',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'e30', authenticatorData: '', signature: '' },
    }
    const answers = [{ code: '000000' }, { recoveryCode: 'AAAAA-AAAAA' }, { passkey }]
    const bodies = []
    for (const each of answers) bodies.push((await answer(browser, each)).body)
    expect(new Set(bodies).size).toBe(1)
    expect(bodies[0]).toContain('INVALID_SECOND_FACTOR')
  })

  it('gets messages at the invalid fields', async () => {
    const bad = await answer(openBrowser(), { code: '12 34' })
    expect(bad.json()).toMatchObject({ code: 'VALIDATION', fields: { code: 'A code has six digits' } })
    const two = await answer(openBrowser(), { code: '123456', recoveryCode: 'x' })
    expect(two.json()).toMatchObject({ code: 'VALIDATION' })
  })
})

describe('a passkey', () => {
  it('signs in alone, or as the second step', async () => {
    const admin = await makeAdmin()
    const { authenticator } = await addPasskey(server, admin)
    const alone = openBrowser()
    const begun = await alone.post('/api/admin/login/passkey/options')
    const options = PasskeyRequestSchema.parse(begun.json())
    expect(options.rpId).toBe('localhost')
    const done = await alone.post('/api/admin/login/passkey', { passkey: authenticator.get(options) })
    expect(done.json()).toMatchObject({ success: true, user: { id: admin.id } })
    expect(await alone.user()).toBe(200)

    const second = openBrowser()
    const asked = ErrorBodySchema.parse((await login(second, admin.username)).json())
    const offer = SecondFactorOfferSchema.parse(asked.secondFactor)
    const request = offer.passkey ?? { challenge: '' }
    expect((await answer(second, { passkey: authenticator.get(request) })).statusCode).toBe(200)
    expect(await second.user()).toBe(200)
  })

  it('requested by another site opens nothing', async () => {
    const { authenticator } = await addPasskey(server, await makeAdmin())
    const browser = openBrowser()
    const begun = await browser.post('/api/admin/login/passkey/options')
    const passkey = authenticator.get(PasskeyRequestSchema.parse(begun.json()), {
      origin: 'https://evil.example',
    })
    const refused = await browser.post('/api/admin/login/passkey', { passkey })
    expect(refused.json()).toMatchObject({ code: 'INVALID_SECOND_FACTOR' })
    expect(await browser.user()).toBe(401)
  })
})

it('works the same through tRPC', async () => {
  const { username } = await makeAdminWithTotp()
  let cookie = ''
  const client = createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${address}/api/trpc`,
        transformer,
        fetch: async (url, { signal: _signal, ...options } = {}) => {
          const response = await fetch(url, { ...options, headers: { ...Object(options.headers), cookie } })
          cookie = response.headers
            .getSetCookie()
            .flatMap((line) => line.split(';')[0] ?? [])
            .filter((pair) => !pair.endsWith('='))
            .join('; ')
          return response
        },
      }),
    ],
  })
  const refusal: unknown = await client.session.adminLogin
    .mutate({ username, password: PASSWORD })
    .catch((error: unknown) => error)
  if (!(refusal instanceof TRPCClientError)) throw new Error('no second factor was asked for')
  expect(refusal.data).toMatchObject({
    httpStatus: 401,
    error: { code: 'SECOND_FACTOR_REQUIRED', secondFactor: { methods: ['totp'], passkey: null } },
  })
  expect(cookie).toMatch(/^idex_challenge=/)
  const done = await client.session.answerSecondFactor.mutate({ code: code() })
  expect(done.user.role).toBe('admin')
  expect(cookie).toMatch(/^idex_session=/)
})
