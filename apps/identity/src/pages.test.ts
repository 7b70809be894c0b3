import { createHash } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { startIdentity } from './server.ts'
import { Browser } from './testing/browser.ts'
import { TEST_CONFIG, beginSignIn } from './testing/oidc-client.ts'

const GRACE = { email: 'grace@example.com', given_name: 'Grace', family_name: 'Hopper' }

const identity = await startIdentity(TEST_CONFIG)
afterAll(() => identity.close())

describe('the sign-in form', () => {
  test.each([
    ['a missing email', { ...GRACE, email: '' }, 'email', 'Enter an email address'],
    [
      'a malformed email',
      { ...GRACE, email: 'grace@' },
      'email',
      'Enter an email address like name@example.com',
    ],
    ['an empty first name', { ...GRACE, given_name: ' ' }, 'given_name', 'Enter a first name'],
    ['an empty last name', { ...GRACE, family_name: '' }, 'family_name', 'Enter a last name'],
    [
      'a long first name',
      { ...GRACE, given_name: 'x'.repeat(201) },
      'given_name',
      'Use at most 200 characters',
    ],
    [
      'a long email',
      { ...GRACE, email: `${'x'.repeat(200)}@example.com` },
      'email',
      'Use at most 200 characters',
    ],
    [
      'a control character',
      { ...GRACE, family_name: 'Hop\u0000per' },
      'family_name',
      'Leave out control characters',
    ],
  ])('%s gets 422, a message at the field, and keeps the values', async (_case, form, field, message) => {
    const { browser, page } = await beginSignIn(identity.url)
    const { response, html } = await browser.open(page.url.href, form)
    expect(response.status).toBe(422)
    expect(html).toContain(`<p class="error" id="${field}-error">${message}</p>`)
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(1)
    expect(html).toContain('<title>Error: Sign in – IDEX identity</title>')
    for (const value of Object.values(form)) expect(html).toContain(`value="${value}"`)
  })

  test('names every invalid field at once and continues once they are corrected', async () => {
    const { browser, page } = await beginSignIn(identity.url)
    const { html } = await browser.open(page.url.href, { email: 'x' })
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(3)
    const { url } = await browser.open(page.url.href, GRACE)
    expect(url.searchParams.get('code')).toBeTruthy()
  })

  test('shows typed markup as text', async () => {
    const { browser, page } = await beginSignIn(identity.url)
    const { html } = await browser.open(page.url.href, {
      ...GRACE,
      email: '',
      given_name: '"><script>alert(1)</script>',
    })
    expect(html).not.toContain('<script')
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  })

  test('starts with the email address of a login_hint', async () => {
    const { page } = await beginSignIn(identity.url, { login_hint: 'grace@example.com' })
    expect(page.html).toContain('value="grace@example.com"')
  })

  test('is styled: the policy has the hash of the style sheet as it is sent', async () => {
    const { page } = await beginSignIn(identity.url)
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page.html) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(page.response.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
  })

  test('forbids all scripts and allows forms to return to the client only', async () => {
    const { page } = await beginSignIn(identity.url)
    const policy = page.response.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('script-src')
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("form-action 'self' http://localhost:4149 http://127.0.0.1:4149;")
    expect(page.html).not.toContain('<script')
  })

  test.each([
    ['JSON', 'application/json', '{}', 415],
    ['more than 16 KiB', 'application/x-www-form-urlencoded', `email=${'x'.repeat(20_000)}`, 413],
  ])('rejects %s', async (_case, type, body, status) => {
    const { browser, page } = await beginSignIn(identity.url)
    const { response } = await browser.post(page.url.href, type, body)
    expect(response.status).toBe(status)
  })
})

describe('dead ends', () => {
  test('an unknown sign-in says to start again', async () => {
    const { response, html } = await new Browser(identity.url).open('/sign-in/no-such-sign-in')
    expect(response.status).toBe(400)
    expect(html).toContain('This sign-in has expired')
    expect(html).toContain('<a class="button" href="http://localhost:4149/">Go to IDEX</a>')
  })

  test('a sign-in of another browser says to start again', async () => {
    const { page } = await beginSignIn(identity.url)
    const { response } = await new Browser(identity.url).open(page.url.href, GRACE)
    expect(response.status).toBe(400)
  })

  test('a finished sign-in, submitted or returned from again, says to start again', async () => {
    const { browser, page } = await beginSignIn(identity.url)
    await browser.open(page.url.href, GRACE)
    for (const again of [
      await browser.open(page.url.href, GRACE),
      await browser.open(page.url.pathname.replace('sign-in', 'auth')),
    ]) {
      expect(again.response.status).toBe(400)
      expect(again.html).toContain('This sign-in has expired')
    }
  })

  test.each(['/', '/nothing/here', '/sign-in/'])('%s is a page that does not exist', async (path) => {
    const { response, html } = await new Browser(identity.url).open(path)
    expect(response.status).toBe(404)
    expect(html).toContain('<h1>Page not found</h1>')
  })
})

test('GET /healthz responds with 200', async () => {
  expect((await fetch(new URL('/healthz', identity.url))).status).toBe(200)
})

test('behind a proxy that terminates TLS, the endpoints are https', async () => {
  const proxied = await startIdentity({ ...TEST_CONFIG, issuer: 'https://identity.example' })
  const address = `http://127.0.0.1:${proxied.port}/.well-known/openid-configuration`
  const response = await fetch(address, {
    headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'identity.example' },
  })
  await proxied.close()
  expect(await response.json()).toMatchObject({
    issuer: 'https://identity.example',
    token_endpoint: 'https://identity.example/token',
  })
})
