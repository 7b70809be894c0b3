import { createHash, timingSafeEqual } from 'node:crypto'
import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { fetchBounded } from './fetch-json.ts'

/** Algorithms of identity tokens: only those with the provider's own key, never with the client's secret. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA']

/** Milliseconds for fetching the provider's keys, and seconds its clock may differ. */
const KEYS_LIMIT_MS = 5000
const CLOCK_SECONDS = 10

const TokenSchema = z.object({
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  nonce: z.string(),
  sub: z.string().min(1).max(255),
})

const PersonSchema = z.object({
  email: z.email().max(320),
  email_verified: z.union([z.literal(true), z.literal('true')]),
  given_name: z.string().max(200).default(''),
  family_name: z.string().max(200).default(''),
  picture: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .optional()
    .catch(undefined),
})

/** Who signed in, as vouched for by the provider. */
export type Profile = {
  issuer: string
  subject: string
  email: string
  firstName: string
  lastName: string
  profileImageUrl: string | null
}

/** A sign-in that could not be completed: refused, forged, expired or not verified. */
export class SignInError extends Error {
  override readonly name: string = 'SignInError'
}

/** A person whom the provider knows, and whom the operator does not let in. */
export class NotAdmittedError extends SignInError {
  override readonly name = 'NotAdmittedError'
}

/** Required claims of a token besides the person. */
export type Expected = { issuer: string; clientId: string; codeVerifier: string }

/** The keys a provider publishes at `url`, fetched on first use and cached; an unknown key id triggers another fetch. */
export function remoteKeys(url: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(url), { timeoutDuration: KEYS_LIMIT_MS, [customFetch]: fetchBounded })
}

/** The `nonce` of a sign-in, derived from the PKCE verifier so that nothing more has to be stored. */
export function nonceOf(codeVerifier: string): string {
  return createHash('sha256').update(`nonce ${codeVerifier}`).digest('base64url')
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

async function verified(token: string, keys: JWTVerifyGetKey, { issuer, clientId }: Expected) {
  const plain = issuer.replace(/\/$/, '')
  const issuers = [plain, `${plain}/`]
  const rules = { issuer: issuers, audience: clientId, algorithms: ALGORITHMS, clockTolerance: CLOCK_SECONDS }
  try {
    return (await jwtVerify(token, keys, { ...rules, requiredClaims: ['exp', 'iat'] })).payload
  } catch (cause) {
    const reason = cause instanceof errors.JOSEError ? cause.code : 'its keys could not be fetched'
    throw new SignInError(`The identity token cannot be trusted: ${reason}`, { cause })
  }
}

/**
 * The subject of an identity token and all its claims (OpenID Connect Core 3.1.3.7): signed with one of `keys`, by the issuer, for
 * this client and this sign-in, not expired. Throws SignInError.
 */
export async function readIdToken(token: string, keys: JWTVerifyGetKey, expected: Expected) {
  const claims = await verified(token, keys, expected)
  const parsed = TokenSchema.safeParse(claims)
  if (!parsed.success) throw new SignInError('The identity token lacks its audience, nonce or subject')
  const { aud, azp, nonce, sub } = parsed.data
  if (!isSame(nonce, nonceOf(expected.codeVerifier)))
    throw new SignInError('The identity token is of another sign-in')
  const isOthers = azp === undefined ? Array.isArray(aud) && aud.length > 1 : azp !== expected.clientId
  if (isOthers) throw new SignInError('The identity token was made for another client')
  return { subject: sub, claims }
}

/** The person that `claims` describe. Throws SignInError without a verified address. */
export function readPerson(claims: object): Omit<Profile, 'issuer' | 'subject'> {
  const parsed = PersonSchema.safeParse(claims)
  if (!parsed.success) throw new SignInError('The identity provider names no verified email address')
  const { email, given_name, family_name, picture = null } = parsed.data
  return { email, firstName: given_name, lastName: family_name, profileImageUrl: picture }
}
