import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { nonceOf, SignInError } from './id-token.ts'
import { createIdentityProvider, type ProviderSettings } from './identity-provider.ts'

const NOW_S = Math.floor(Date.now() / 1000)
let claims: Record<string, unknown>
let document: Record<string, unknown>
let signed: (payload: Record<string, unknown>) => string | Promise<string>
let userInfo: { status?: number; json: object }
let requests: { url: string; authorization: string | undefined; body: string }[]

const KEY = await generateKeyPair('RS256')
const OTHERS_KEY = await generateKeyPair('RS256')
const CLIENT_SECRET = 'a secret of at least thirty-two characters'

const withKey = (key: typeof KEY.privateKey) => (payload: Record<string, unknown>) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)

async function answer(path: string, body: string): Promise<{ status?: number; json: object }> {
  const { issuer } = settings
  if (path === '/.well-known/openid-configuration') {
    const endpoints = { authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` }
    return { json: { issuer, ...endpoints, jwks_uri: `${issuer}/keys`, ...document } }
  }
  if (path === '/userinfo') return userInfo
  if (path === '/keys') return { json: { keys: [{ ...(await exportJWK(KEY.publicKey)), kid: 'one' }] } }
  if (new URLSearchParams(body).get('code') === 'refuse the client')
    return { status: 401, json: { error: 'invalid_client', error_description: 'No such\u0007 secret' } }
  if (new URLSearchParams(body).get('code') !== 'good')
    return { status: 400, json: { error: 'invalid_grant' } }
  return { json: { access_token: 'a', token_type: 'Bearer', id_token: await signed(claims) } }
}

/** A provider's discovery, keys and token endpoints, over real HTTP. */
function listen(): Promise<Server> {
  const provider = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      requests.push({ url: request.url ?? '', authorization: request.headers.authorization, body })
      response.setHeader('content-type', 'application/json')
      void answer(request.url ?? '', body).then(({ status = 200, json }) =>
        response.writeHead(status).end(JSON.stringify(json)),
      )
    })
  })
  return new Promise((resolve) => provider.listen(0, '127.0.0.1', () => resolve(provider)))
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('not listening on a port')
  return address.port
}

const server = await listen()
const issuer = `http://127.0.0.1:${portOf(server.address())}`
const settings = {
  issuer,
  clientId: 'idex',
  clientSecret: CLIENT_SECRET,
  redirectUri: 'http://localhost:3000/callback',
}
afterAll(() => void server.close())
beforeEach(() => {
  requests = []
  document = {}
  userInfo = { json: {} }
  signed = withKey(KEY.privateKey)
  claims = {
    iss: settings.issuer,
    aud: 'idex',
    iat: NOW_S,
    nonce: nonceOf('v'),
    exp: NOW_S + 300,
    sub: 'subject-1',
    email: 'mira@example.com',
    email_verified: true,
    given_name: 'Mira',
    family_name: 'Novak',
  }
})

it('asks for code, PKCE, state and the profile', async () => {
  const { url, state, codeVerifier } = await createIdentityProvider(settings).begin()
  expect(url.href.startsWith(`${settings.issuer}/auth?`)).toBe(true)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'idex',
    redirect_uri: settings.redirectUri,
    scope: 'openid email profile',
    state,
    nonce: nonceOf(codeVerifier),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  })
  expect(url.searchParams.get('code_challenge')).not.toBe(codeVerifier)
})

it('trades the code and the verifier for a profile', async () => {
  const profile = await createIdentityProvider(settings).complete('good', 'v')
  expect(profile).toEqual({
    issuer: settings.issuer,
    subject: 'subject-1',
    email: 'mira@example.com',
    firstName: 'Mira',
    lastName: 'Novak',
    profileImageUrl: null,
  })
  const trade = requests.find(({ url }) => url === '/token')
  expect(new URLSearchParams(trade?.body).get('code_verifier')).toBe('v')
  expect(trade?.authorization).toBe(`Basic ${btoa(`idex:${CLIENT_SECRET}`)}`)
})

it('uses configured endpoints instead of discovery', async () => {
  const given = { authorizationEndpoint: 'https://a.example/auth', tokenEndpoint: 'https://a.example/token' }
  const { url } = await createIdentityProvider({ ...settings, ...given }).begin()
  expect(url.host).toBe('a.example')
  expect(requests).toEqual([])
})

it.each([
  ['an unverified address', { email_verified: false }],
  ['no word on the address', { email_verified: undefined }],
  ['another issuer', { iss: 'https://evil.example' }],
  ['another client', { aud: 'someone-else' }],
  ['an expired token', { exp: NOW_S - 11 }],
  ['a token without an end', { exp: undefined }],
  ['the token of another sign-in', { nonce: nonceOf('another') }],
  ['a token of no sign-in', { nonce: undefined }],
  ['one made for several, nobody knows for whom', { aud: ['idex', 'someone-else'] }],
  ['one that another client passed on', { aud: ['idex', 'someone-else'], azp: 'someone-else' }],
  ['no subject', { sub: undefined }],
])('refuses %s', async (_name, change) => {
  claims = { ...claims, ...change }
  await expect(createIdentityProvider(settings).complete('good', 'v')).rejects.toThrow(SignInError)
})

it('accepts a token whose audiences include this client', async () => {
  claims = { ...claims, aud: ['idex', 'someone-else'], azp: 'idex' }
  expect((await createIdentityProvider(settings).complete('good', 'v')).subject).toBe('subject-1')
})

it.each([
  ['by nobody', (payload: object) => new UnsecuredJWT({ ...payload }).encode()],
  ['with a key that is not the provider’s', withKey(OTHERS_KEY.privateKey)],
  [
    'with the secret of the client',
    (payload: object) =>
      new SignJWT({ ...payload })
        .setProtectedHeader({ alg: 'HS256', kid: 'one' })
        .sign(new TextEncoder().encode(CLIENT_SECRET)),
  ],
  [
    'with a key it brings along',
    async (payload: object) =>
      new SignJWT({ ...payload })
        .setProtectedHeader({ alg: 'RS256', kid: 'two', jwk: await exportJWK(OTHERS_KEY.publicKey) })
        .sign(OTHERS_KEY.privateKey),
  ],
  [
    'and changed since',
    async (payload: object) => {
      const [head, , signature] = (await withKey(KEY.privateKey)({ ...payload })).split('.')
      const body = Buffer.from(JSON.stringify({ ...payload, sub: 'someone-else' })).toString('base64url')
      return `${head}.${body}.${signature}`
    },
  ],
])('refuses a token signed %s', async (_name, sign) => {
  signed = sign
  await expect(createIdentityProvider(settings).complete('good', 'v')).rejects.toThrow(
    'The identity token cannot be trusted',
  )
})

it('fetches a provider’s keys once', async () => {
  const provider = createIdentityProvider(settings)
  await provider.complete('good', 'v')
  await provider.complete('good', 'v')
  expect(requests.filter(({ url }) => url === '/keys')).toHaveLength(1)
})

it.each([
  ['bad', 'The identity provider refused the code: 400, invalid_grant'],
  ['refuse the client', 'The identity provider refused the code: 401, invalid_client (No such secret)'],
])('says why the code "%s" was refused', async (code, reason) => {
  await expect(createIdentityProvider(settings).complete(code, 'v')).rejects.toThrow(new SignInError(reason))
})

it('says what a provider is asked to show, if anything', async () => {
  const promptOf = async (prompt: ProviderSettings['prompt']) =>
    (await createIdentityProvider({ ...settings, prompt }).begin()).url.searchParams.get('prompt')
  expect(await promptOf(undefined)).toBe('select_account')
  expect(await promptOf('login')).toBe('login')
  expect(await promptOf('omit')).toBeNull()
})

describe('the userinfo endpoint', () => {
  const complete = () => createIdentityProvider({ ...settings, readsUserInfo: true }).complete('good', 'v')

  it('tells what the token does not, where that is wanted', async () => {
    document = { userinfo_endpoint: `${settings.issuer}/userinfo` }
    claims = { ...claims, email: undefined, email_verified: undefined, given_name: undefined }
    userInfo = {
      json: { sub: 'subject-1', email: 'mira@example.com', email_verified: true, given_name: 'Mira' },
    }
    expect(await complete()).toMatchObject({
      email: 'mira@example.com',
      firstName: 'Mira',
      lastName: 'Novak',
    })
    expect(requests.find(({ url }) => url === '/userinfo')?.authorization).toBe('Bearer a')
  })

  it.each<[what: string, answer: { status?: number; error?: string; sub?: string }, reason: string]>([
    ['tells about another user', { sub: 'subject-2' }, 'tells about another user'],
    [
      'refuses the token',
      { status: 401, error: 'invalid_token' },
      'tells nothing about the user: 401, invalid_token',
    ],
    ['answers something else', {}, 'tells nothing about the user: its answer is not as OpenID Connect says'],
  ])('that %s fails the sign-in', async (_what, { status, ...json }, reason) => {
    document = { userinfo_endpoint: `${settings.issuer}/userinfo` }
    userInfo = { json, ...(status && { status }) }
    await expect(complete()).rejects.toThrow(reason)
  })

  it('is asked for an address that the token lacks, unless there is none', async () => {
    claims = { ...claims, email: undefined }
    const { complete: plainly } = createIdentityProvider(settings)
    await expect(plainly('good', 'v')).rejects.toThrow('names no verified email address')
    document = { userinfo_endpoint: `${settings.issuer}/userinfo` }
    userInfo = { json: { sub: 'subject-1', email: 'mira@example.com', email_verified: true } }
    expect(await createIdentityProvider(settings).complete('good', 'v')).toMatchObject({
      email: 'mira@example.com',
    })
  })

  it('has to exist', async () => {
    await expect(complete()).rejects.toThrow('has no userinfo endpoint')
  })
})

describe('who may come in', () => {
  const complete = (admits: ProviderSettings['admits']) =>
    createIdentityProvider({ ...settings, admits }).complete('good', 'v')

  it('is decided by the domain of the verified address', async () => {
    expect((await complete({ domains: ['other.example', 'example.com'] })).email).toBe('mira@example.com')
    for (const domain of ['other.example', 'ample.com', 'mira@example.com'])
      await expect(complete({ domains: [domain] })).rejects.toThrow('not among SIGN_IN_DOMAINS')
    claims = { ...claims, email: 'mira@EXAMPLE.com' }
    expect((await complete({ domains: ['example.com'] })).subject).toBe('subject-1')
  })

  it('is decided by a claim, alone or in a list', async () => {
    const claim = { name: 'groups', value: 'readers' }
    await expect(complete({ domains: [], claim })).rejects.toThrow('The claim groups is not as SIGN_IN_CLAIM')
    for (const groups of ['readers', ['staff', 'readers']]) {
      claims = { ...claims, groups }
      expect((await complete({ domains: [], claim })).subject).toBe('subject-1')
    }
    for (const groups of ['readers2', ['staff'], { readers: true }]) {
      claims = { ...claims, groups }
      await expect(complete({ domains: [], claim })).rejects.toThrow(SignInError)
    }
  })
})

it('drops a picture that is not a web address', async () => {
  claims = { ...claims, picture: 'javascript:alert(1)' }
  expect((await createIdentityProvider(settings).complete('good', 'v')).profileImageUrl).toBeNull()
})

it('recovers when an unreachable provider is back', async () => {
  const away = createIdentityProvider({ ...settings, issuer: 'http://127.0.0.1:59999' })
  await expect(away.begin()).rejects.toThrow(SignInError)
  await expect(away.begin()).rejects.toThrow('could not be reached: ECONNREFUSED')
})

describe('a check', () => {
  it('passes while the provider answers, asking anew each time', async () => {
    const provider = createIdentityProvider(settings)
    await provider.check()
    document = { issuer: 'https://evil.example' }
    await expect(provider.check()).rejects.toThrow('another name than OIDC_ISSUER')
  })

  it('fails where the provider is away, also if its endpoints are given', async () => {
    const issuer = 'http://127.0.0.1:9'
    await expect(createIdentityProvider({ ...settings, issuer }).check()).rejects.toThrow(SignInError)
    const endpoints = { authorizationEndpoint: `${issuer}/auth`, tokenEndpoint: `${issuer}/token` }
    const given = { ...settings, ...endpoints, keysEndpoint: `${issuer}/keys` }
    await expect(createIdentityProvider(given).check()).rejects.toThrow('could not be reached')
    await createIdentityProvider({ ...given, keysEndpoint: `${settings.issuer}/keys` }).check()
  })

  it('fails once the provider has refused the client’s own credentials, until a sign-in succeeds', async () => {
    const provider = createIdentityProvider(settings)
    await expect(provider.complete('bad', 'v')).rejects.toThrow(SignInError)
    await provider.check()
    await expect(provider.complete('refuse the client', 'v')).rejects.toThrow(SignInError)
    await expect(provider.check()).rejects.toThrow('refuses the client')
    await provider.complete('good', 'v')
    await provider.check()
  })
})

describe('the provider’s issuer', () => {
  const begin = () => createIdentityProvider(settings).begin()

  it('must be the one configured', async () => {
    document = { issuer: 'https://evil.example' }
    await expect(begin()).rejects.toThrow('another name than OIDC_ISSUER')
    document = { issuer: undefined }
    await expect(begin()).rejects.toThrow(SignInError)
    document = { issuer: `${settings.issuer}/` }
    expect((await begin()).url.href).toContain('/auth?')
  })

  it('in the response must be its own, if given or announced (RFC 9207)', async () => {
    const provider = createIdentityProvider(settings)
    provider.assertOwnAnswer(undefined)
    provider.assertOwnAnswer(settings.issuer)
    expect(() => provider.assertOwnAnswer('https://evil.example')).toThrow(SignInError)
    document = { authorization_response_iss_parameter_supported: true }
    await provider.begin()
    expect(() => provider.assertOwnAnswer(undefined)).toThrow(SignInError)
    provider.assertOwnAnswer(settings.issuer)
  })
})
