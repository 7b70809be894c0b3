import { CodeChallengeMethod, decodeIdToken, generateCodeVerifier, generateState, OAuth2Client } from 'arctic'
import { z } from 'zod'

/** Where an OpenID provider takes requests; missing ones come from its discovery document. */
export type ProviderSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: string
  authorizationEndpoint?: string | undefined
  tokenEndpoint?: string | undefined
}

const DiscoverySchema = z.object({ authorization_endpoint: z.url(), token_endpoint: z.url() })

const ClaimsSchema = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  sub: z.string().min(1).max(255),
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

/** Who signed in, as the provider vouches for it. */
export type Profile = {
  issuer: string
  subject: string
  email: string
  firstName: string
  lastName: string
  profileImageUrl: string | null
}

/** A sign-in could not be completed: refused, forged, expired or not verified. */
export class SignInError extends Error {
  override readonly name = 'SignInError'
}

/** The authorization code flow with PKCE and state (RFC 6749, RFC 7636) against one provider. */
export type IdentityProvider = {
  /** A fresh sign-in: where to send the browser, and what to keep until it returns. */
  begin(): Promise<{ url: URL; state: string; codeVerifier: string }>
  /** Trades the returned code for the person's profile. Throws SignInError. */
  complete(code: string, codeVerifier: string): Promise<Profile>
}

function checkClaims(claims: unknown, settings: ProviderSettings, now: number): Profile {
  const parsed = ClaimsSchema.safeParse(claims)
  if (!parsed.success) throw new SignInError('The identity token lacks a verified email address')
  const token = parsed.data
  const audience = [token.aud].flat()
  if (token.iss.replace(/\/$/, '') !== settings.issuer.replace(/\/$/, ''))
    throw new SignInError('Wrong issuer')
  if (!audience.includes(settings.clientId)) throw new SignInError('The identity token is for another client')
  if (token.exp * 1000 <= now) throw new SignInError('The identity token has expired')
  return {
    issuer: settings.issuer,
    subject: token.sub,
    email: token.email,
    firstName: token.given_name,
    lastName: token.family_name,
    profileImageUrl: token.picture ?? null,
  }
}

/**
 * A client of the OpenID provider in `settings`. The identity token comes straight from the token endpoint, so its
 * claims are checked but not its signature (OpenID Connect Core 3.1.3.7, rule 6).
 */
export function createIdentityProvider(settings: ProviderSettings): IdentityProvider {
  const client = new OAuth2Client(settings.clientId, settings.clientSecret, settings.redirectUri)
  let discovered: Promise<z.infer<typeof DiscoverySchema>> | undefined
  async function endpoints() {
    const { authorizationEndpoint, tokenEndpoint } = settings
    if (authorizationEndpoint && tokenEndpoint) return { authorizationEndpoint, tokenEndpoint }
    discovered ??= discover(settings.issuer).catch((error: unknown) => {
      discovered = undefined
      throw error
    })
    const found = await discovered
    return {
      authorizationEndpoint: authorizationEndpoint ?? found.authorization_endpoint,
      tokenEndpoint: tokenEndpoint ?? found.token_endpoint,
    }
  }
  return {
    async begin() {
      const state = generateState()
      const codeVerifier = generateCodeVerifier()
      const { authorizationEndpoint } = await endpoints()
      const url = client.createAuthorizationURLWithPKCE(
        authorizationEndpoint,
        state,
        CodeChallengeMethod.S256,
        codeVerifier,
        ['openid', 'email', 'profile'],
      )
      return { url, state, codeVerifier }
    },
    async complete(code, codeVerifier) {
      const { tokenEndpoint } = await endpoints()
      const tokens = await client
        .validateAuthorizationCode(tokenEndpoint, code, codeVerifier)
        .catch((cause: unknown) => {
          throw new SignInError('The identity provider refused the code', { cause })
        })
      return checkClaims(decodeIdToken(tokens.idToken()), settings, Date.now())
    },
  }
}

async function discover(issuer: string): Promise<z.infer<typeof DiscoverySchema>> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) })
    return DiscoverySchema.parse(await response.json())
  } catch (cause) {
    throw new SignInError('The identity provider could not be reached', { cause })
  }
}
