import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createIdentityProvider, type ProviderSettings, SignInError } from './identity-provider.ts'

const NOW_S = Math.floor(Date.now() / 1000)
let server: Server
let settings: ProviderSettings
let claims: Record<string, unknown>
let requests: { url: string; authorization: string | undefined; body: string }[]

function idToken(payload: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'RS256' })}.${part(payload)}.c2lnbmF0dXJl`
}

/** A provider's discovery and token endpoints, over real HTTP. */
function listen(): Promise<Server> {
  const provider = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      requests.push({ url: request.url ?? '', authorization: request.headers.authorization, body })
      response.setHeader('content-type', 'application/json')
      const { issuer } = settings
      if (request.url === '/.well-known/openid-configuration') {
        response.end(
          JSON.stringify({ authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` }),
        )
      } else if (new URLSearchParams(body).get('code') === 'good') {
        response.end(JSON.stringify({ access_token: 'a', token_type: 'Bearer', id_token: idToken(claims) }))
      } else {
        response.writeHead(400).end(JSON.stringify({ error: 'invalid_grant' }))
      }
    })
  })
  return new Promise((resolve) => provider.listen(0, '127.0.0.1', () => resolve(provider)))
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('not listening on a port')
  return address.port
}

beforeAll(async () => {
  server = await listen()
  const issuer = `http://127.0.0.1:${portOf(server.address())}`
  settings = {
    issuer,
    clientId: 'idex',
    clientSecret: 'secret',
    redirectUri: 'http://localhost:3000/callback',
  }
})
afterAll(() => void server.close())
beforeEach(() => {
  requests = []
  claims = {
    iss: settings.issuer,
    aud: 'idex',
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
    code_challenge_method: 'S256',
  })
  expect(url.searchParams.get('code_challenge')).not.toBe(codeVerifier)
})

it('trades the code and the verifier for a profile', async () => {
  const profile = await createIdentityProvider(settings).complete('good', 'the-verifier')
  expect(profile).toEqual({
    issuer: settings.issuer,
    subject: 'subject-1',
    email: 'mira@example.com',
    firstName: 'Mira',
    lastName: 'Novak',
    profileImageUrl: null,
  })
  const trade = requests.find(({ url }) => url === '/token')
  expect(new URLSearchParams(trade?.body).get('code_verifier')).toBe('the-verifier')
  expect(trade?.authorization).toBe(`Basic ${btoa('idex:secret')}`)
})

it('uses given endpoints instead of discovery', async () => {
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
  ['an expired token', { exp: NOW_S - 1 }],
  ['no subject', { sub: undefined }],
])('refuses %s', async (_name, change) => {
  claims = { ...claims, ...change }
  await expect(createIdentityProvider(settings).complete('good', 'v')).rejects.toThrow(SignInError)
})

it('refuses a code the provider does not know', async () => {
  await expect(createIdentityProvider(settings).complete('bad', 'v')).rejects.toThrow(SignInError)
})

it('drops a picture that is no web address', async () => {
  claims = { ...claims, picture: 'javascript:alert(1)' }
  expect((await createIdentityProvider(settings).complete('good', 'v')).profileImageUrl).toBeNull()
})

it('recovers once an unreachable provider is back', async () => {
  const away = createIdentityProvider({ ...settings, issuer: 'http://127.0.0.1:9' })
  await expect(away.begin()).rejects.toThrow(SignInError)
  await expect(away.begin()).rejects.toThrow('could not be reached')
})
