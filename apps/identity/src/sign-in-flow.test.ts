import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEMO_MEMBERS } from './demo-members.ts'
import { startIdentity } from './server.ts'
import {
  CALLBACK,
  TEST_CONFIG,
  beginSignIn,
  exchange,
  signInWith,
  tokensOf,
  verifyIdToken,
} from './testing/oidc-client.ts'

const GRACE = { email: 'grace@example.com', given_name: 'Grace', family_name: 'Hopper' }

const { url: origin, close } = await startIdentity(TEST_CONFIG)
afterAll(() => close())

// oidc-provider warns there of every default left in place.
const CONSOLE = ['info', 'warn', 'error'] as const
beforeEach(() => CONSOLE.forEach((level) => vi.spyOn(console, level)))
afterEach(() => CONSOLE.forEach((level) => expect(console[level]).not.toHaveBeenCalled()))

describe('signing in', () => {
  test('as a demo member ends at the callback with code and state, and in an ID token for that person', async () => {
    const { browser, page, params, verifier } = await beginSignIn(origin)
    expect(page.response.status).toBe(200)
    expect(page.html).toContain('Ada Bennett')

    const { url, response } = await browser.open(page.url.href, { member: 'ada-bennett' })
    expect(response.status).toBe(303)
    expect(url.href.startsWith(`${CALLBACK}?`)).toBe(true)
    expect(url.searchParams.get('state')).toBe(params.state)

    const tokens = await tokensOf(await exchange(origin, url, verifier))
    expect(await verifyIdToken(origin, tokens.id_token)).toMatchObject({
      iss: origin,
      nonce: params.nonce,
      email: 'ada.bennett@example.com',
      email_verified: true,
      given_name: 'Ada',
      family_name: 'Bennett',
      name: 'Ada Bennett',
    })
  })

  test('with the form gives the person entered, the email address in lower case', async () => {
    const claims = await signInWith(origin, { ...GRACE, email: ' Grace@Example.com ' })
    expect(claims).toMatchObject({ ...GRACE, email_verified: true, name: 'Grace Hopper' })
    expect(claims).not.toHaveProperty('picture')
  })

  test.each(DEMO_MEMBERS)('works for demo member $id', async ({ id, person }) => {
    expect(await signInWith(origin, { member: id })).toMatchObject(person)
  })

  test('works on 127.0.0.1 as on localhost', async () => {
    const claims = await signInWith(origin.replace('localhost', '127.0.0.1'), GRACE)
    expect(claims).toMatchObject({ iss: origin, ...GRACE })
  })

  test('accepts a client that sends its secret in the body', async () => {
    const { browser, page, verifier } = await beginSignIn(origin)
    const { url } = await browser.open(page.url.href, GRACE)
    expect((await exchange(origin, url, verifier, 'post')).status).toBe(200)
  })

  test('returns userinfo for the access token', async () => {
    const { browser, page, verifier } = await beginSignIn(origin)
    const { url } = await browser.open(page.url.href, GRACE)
    const { access_token } = await tokensOf(await exchange(origin, url, verifier))
    const response = await fetch(new URL('/me', origin), {
      headers: { authorization: `Bearer ${access_token}` },
    })
    expect(await response.json()).toMatchObject(GRACE)
  })

  test.each(['login', 'consent', 'select_account', 'consent select_account'])(
    'takes one page for prompt=%s',
    async (prompt) => {
      const { browser, page } = await beginSignIn(origin, { prompt })
      const { url } = await browser.open(page.url.href, GRACE)
      expect(url.searchParams.get('code')).toBeTruthy()
    },
  )
})

describe('accounts', () => {
  test('keep their subject for the same email address in any case, also after a restart', async () => {
    const first = await signInWith(origin, GRACE)
    const restarted = await startIdentity(TEST_CONFIG)
    const second = await signInWith(restarted.url, { ...GRACE, email: 'GRACE@example.com', given_name: 'G.' })
    await restarted.close()
    expect(second.sub).toBe(first.sub)
    expect(second.given_name).toBe('G.')
  })

  test('differ between email addresses', async () => {
    const one = await signInWith(origin, { member: 'ada-bennett' })
    const other = await signInWith(origin, { member: 'marcus-okoye' })
    expect(one.sub).not.toBe(other.sub)
  })

  test('are chosen each time, also in a browser that signed in before', async () => {
    const { browser, page, params } = await beginSignIn(origin)
    await browser.open(page.url.href, { member: 'ada-bennett' })
    const again = await browser.open(`/auth?${new URLSearchParams(params).toString()}`)
    expect(again.response.status).toBe(200)
    expect(again.html).toContain('Demo members')
    const { url } = await browser.open(again.url.href, { member: 'sofia-lindqvist' })
    expect(url.searchParams.get('code')).toBeTruthy()
  })

  test('stay apart when two sign-ins run concurrently in one browser', async () => {
    const { browser, page, params, verifier } = await beginSignIn(origin)
    const otherTab = await browser.open(`/auth?${new URLSearchParams(params).toString()}`)
    const second = await browser.open(otherTab.url.href, { member: 'sofia-lindqvist' })
    const first = await browser.open(page.url.href, { member: 'kenji-watanabe' })
    for (const [visit, name] of [
      [first, 'Kenji'],
      [second, 'Sofia'],
    ] as const) {
      const tokens = await tokensOf(await exchange(origin, visit.url, verifier))
      expect(await verifyIdToken(origin, tokens.id_token)).toMatchObject({ given_name: name })
    }
  })
})

describe('refusals', () => {
  test('an unknown redirect_uri gets an error page and no redirect', async () => {
    const { page } = await beginSignIn(origin, { redirect_uri: 'http://evil.example/callback' })
    expect(page.response.status).toBe(400)
    expect(page.url.origin).toBe(origin)
    expect(page.html).toContain('invalid_redirect_uri')
  })

  test('an unknown client gets an error page', async () => {
    const { page } = await beginSignIn(origin, { client_id: 'somebody-else' })
    expect(page.response.status).toBe(400)
    expect(page.html).toContain('invalid_client')
  })

  test('a request without PKCE returns with invalid_request', async () => {
    const { page } = await beginSignIn(origin, { code_challenge: '', code_challenge_method: '' })
    expect(page.url.searchParams.get('error')).toBe('invalid_request')
  })

  test('a plain code challenge returns with invalid_request', async () => {
    const { page } = await beginSignIn(origin, { code_challenge_method: 'plain' })
    expect(page.url.searchParams.get('error')).toBe('invalid_request')
  })

  test('Cancel returns with access_denied and the state', async () => {
    const { browser, page, params } = await beginSignIn(origin)
    const [, link = ''] = /<a href="([^"]+)">Cancel</.exec(page.html) ?? []
    const { url } = await browser.open(link)
    expect(url.href.startsWith(`${CALLBACK}?`)).toBe(true)
    expect(url.searchParams.get('error')).toBe('access_denied')
    expect(url.searchParams.get('state')).toBe(params.state)
  })
})
