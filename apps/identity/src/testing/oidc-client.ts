import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto'
import { z } from 'zod'
import { Browser } from './browser.ts'
import type { Config } from '../config.ts'

export const TEST_CONFIG = {
  port: 0,
  issuer: undefined,
  clientId: 'test-client',
  clientSecret: 'test-secret.with-every_sort~of-character',
  redirectUris: ['http://localhost:4149/callback', 'http://127.0.0.1:4149/callback'],
} satisfies Config

export const CALLBACK = 'http://localhost:4149/callback'

const DiscoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})
const TokensSchema = z.object({ id_token: z.string(), access_token: z.string() })
const HeaderSchema = z.object({ alg: z.literal('RS256'), kid: z.string() })
const JwksSchema = z.object({ keys: z.array(z.looseObject({ kid: z.string() })) })
const ClaimsSchema = z.looseObject({ sub: z.string(), iss: z.string(), aud: z.string(), exp: z.number() })

export type Claims = z.output<typeof ClaimsSchema>

/** An authorization request in progress: its secrets, its address and the browser that opens it. */
export async function beginSignIn(origin: string, changes: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url')
  const params = {
    client_id: TEST_CONFIG.clientId,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'openid email profile',
    state: randomBytes(16).toString('base64url'),
    nonce: randomBytes(16).toString('base64url'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  }
  const discovery = await discover(origin)
  const browser = new Browser(origin)
  const page = await browser.open(
    `${discovery.authorization_endpoint}?${new URLSearchParams(params).toString()}`,
  )
  return { browser, page, verifier, params }
}

/** Exchanges the code in a callback address for tokens; `auth` is the client's authentication method. */
export async function exchange(
  origin: string,
  callback: URL,
  verifier: string,
  auth: 'basic' | 'post' = 'basic',
) {
  const { clientId, clientSecret } = TEST_CONFIG
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: callback.searchParams.get('code') ?? '',
    redirect_uri: CALLBACK,
    code_verifier: verifier,
    ...(auth === 'post' && { client_id: clientId, client_secret: clientSecret }),
  })
  const headers = new Headers()
  if (auth === 'basic') headers.set('authorization', `Basic ${btoa(`${clientId}:${clientSecret}`)}`)
  return fetch((await discover(origin)).token_endpoint, { method: 'POST', body, headers })
}

/** Completes a sign-in with one form and returns the verified claims of the ID token. */
export async function signInWith(origin: string, form: Record<string, string>): Promise<Claims> {
  const { browser, page, verifier } = await beginSignIn(origin)
  const { url } = await browser.open(page.url.href, form)
  const response = await exchange(origin, url, verifier)
  return verifyIdToken(origin, (await tokensOf(response)).id_token)
}

/** The claims of an ID token, after checking signature, issuer, audience and expiry. */
export async function verifyIdToken(origin: string, token: string): Promise<Claims> {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const { kid } = HeaderSchema.parse(decode(header))
  const discovery = await discover(origin)
  const { keys } = JwksSchema.parse(await (await fetch(discovery.jwks_uri)).json())
  const jwk = keys.find((key) => key.kid === kid)
  if (!jwk) throw new Error(`No key ${kid} in the key set`)
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  const signed = verify(
    'RSA-SHA256',
    Buffer.from(`${header}.${payload}`),
    key,
    Buffer.from(signature, 'base64url'),
  )
  if (!signed) throw new Error('The signature does not match')
  const claims = ClaimsSchema.parse(decode(payload))
  if (claims.iss !== discovery.issuer) throw new Error(`Foreign issuer ${claims.iss}`)
  if (claims.aud !== TEST_CONFIG.clientId) throw new Error(`Foreign audience ${claims.aud}`)
  if (claims.exp * 1000 <= Date.now()) throw new Error('The token has expired')
  return claims
}

/** The tokens of a successful exchange. */
export async function tokensOf(response: Response) {
  return TokensSchema.parse(await response.json())
}

async function discover(origin: string) {
  const response = await fetch(new URL('/.well-known/openid-configuration', origin))
  return DiscoverySchema.parse(await response.json())
}

function decode(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
}
