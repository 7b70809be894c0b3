import { CodeChallengeMethod, generateCodeVerifier, generateState, OAuth2Client } from 'arctic'
import { z } from 'zod'
import { AnswerError, fetchJson } from './fetch-json.ts'
import { nonceOf, type Profile, readIdToken, remoteKeys, SignInError } from './id-token.ts'

/** Endpoints of an OpenID provider; missing ones come from its discovery document. */
export type ProviderSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: string
  authorizationEndpoint?: string | undefined
  tokenEndpoint?: string | undefined
  keysEndpoint?: string | undefined
}

const DiscoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url({ protocol: /^https?$/ }),
  token_endpoint: z.url({ protocol: /^https?$/ }),
  jwks_uri: z.url({ protocol: /^https?$/ }),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
})
type Discovery = z.output<typeof DiscoverySchema>

const TokensSchema = z.object({ id_token: z.string() })

/** The authorization code flow with PKCE and state (RFC 6749, RFC 7636) against one provider. */
export type IdentityProvider = {
  /** Starts a sign-in: where to send the browser, and what to store until it returns. */
  begin(): Promise<{ url: URL; state: string; codeVerifier: string }>
  /**
   * Refuses the response of a provider other than the one asked: `iss`, if given or announced, must be its own (RFC
   * 9207). Throws SignInError.
   */
  assertOwnAnswer(iss: string | undefined): void
  /** Exchanges the returned code for the person's profile. Throws SignInError. */
  complete(code: string, codeVerifier: string): Promise<Profile>
  /** Throws SignInError when members could not sign in: it does not answer, or has refused this client's own credentials since. */
  check(): Promise<void>
}

/** A client of the OpenID provider in `settings`, whose identity tokens are verified by signature. */
export function createIdentityProvider(settings: ProviderSettings): IdentityProvider {
  const client = new OAuth2Client(settings.clientId, settings.clientSecret, settings.redirectUri)
  let discovered: Promise<Discovery> | undefined
  let announcesIssuer = false
  let refusesClient = false
  function found() {
    discovered ??= discover(settings.issuer).catch((error: unknown) => {
      discovered = undefined
      throw error
    })
    void discovered.then(
      (found) => (announcesIssuer = found.authorization_response_iss_parameter_supported),
      () => undefined,
    )
    return discovered
  }
  const authorization = async () => settings.authorizationEndpoint ?? (await found()).authorization_endpoint
  const tokenEndpoint = async () => settings.tokenEndpoint ?? (await found()).token_endpoint
  let keys: ReturnType<typeof remoteKeys> | undefined
  async function signingKeys() {
    keys ??= remoteKeys(settings.keysEndpoint ?? (await found()).jwks_uri)
    return keys
  }
  return {
    async begin() {
      const state = generateState()
      const codeVerifier = generateCodeVerifier()
      const url = client.createAuthorizationURLWithPKCE(
        await authorization(),
        state,
        CodeChallengeMethod.S256,
        codeVerifier,
        ['openid', 'email', 'profile'],
      )
      url.searchParams.set('nonce', nonceOf(codeVerifier))
      // Nobody is signed in by a link alone, nor silently as the browser's previous user.
      url.searchParams.set('prompt', 'select_account')
      return { url, state, codeVerifier }
    },
    assertOwnAnswer(iss) {
      if (iss === undefined ? announcesIssuer : !isSameIssuer(iss, settings.issuer))
        throw new SignInError('The answer is not of the identity provider that was asked')
    },
    async complete(code, codeVerifier) {
      const token = await exchangeCode(settings, await tokenEndpoint(), { code, codeVerifier }).catch(
        (error: unknown) => {
          // A code may be anybody's invention, but credentials are our own (RFC 6749, 5.2).
          const cause = error instanceof Error ? error.cause : undefined
          if (cause instanceof AnswerError && cause.status === 401) refusesClient = true
          throw error
        },
      )
      refusesClient = false
      const { issuer, clientId } = settings
      return readIdToken(token, await signingKeys(), { issuer, clientId, codeVerifier })
    },
    async check() {
      const { authorizationEndpoint, tokenEndpoint: token, keysEndpoint } = settings
      if (authorizationEndpoint === undefined || token === undefined || keysEndpoint === undefined)
        await discover(settings.issuer)
      else
        await fetchJson(keysEndpoint).catch((cause: unknown) => {
          throw new SignInError('The identity provider could not be reached', { cause })
        })
      if (refusesClient) throw new SignInError('The identity provider refuses the client and its secret')
    },
  }
}

/** Issuers are compared exactly (OpenID Connect Discovery 4.3), except for a trailing slash, which people leave out. */
function isSameIssuer(one: string, other: string): boolean {
  return one.replace(/\/$/, '') === other.replace(/\/$/, '')
}

/** Exchanges `code` for the identity token (RFC 6749, 4.1.3); Arctic's own request has no limits of time and size. */
async function exchangeCode(
  { clientId, clientSecret, redirectUri }: ProviderSettings,
  endpoint: string,
  { code, codeVerifier }: { code: string; codeVerifier: string },
): Promise<string> {
  const form = {
    grant_type: 'authorization_code',
    code,
    code_verifier: codeVerifier,
    redirect_uri: redirectUri,
  }
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  const request = { method: 'POST', body: new URLSearchParams(form), headers: { authorization } }
  try {
    return TokensSchema.parse(await fetchJson(endpoint, request)).id_token
  } catch (cause) {
    throw new SignInError('The identity provider refused the code', { cause })
  }
}

/** The provider's discovery document; with an https issuer its endpoints must use https, too. */
async function discover(issuer: string): Promise<Discovery> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const found = await fetchJson(address)
    .then((document) => DiscoverySchema.parse(document))
    .catch((cause: unknown) => {
      throw new SignInError('The identity provider could not be reached', { cause })
    })
  if (!isSameIssuer(found.issuer, issuer))
    throw new SignInError('The identity provider calls itself by another name than OIDC_ISSUER')
  const endpoints = [found.authorization_endpoint, found.token_endpoint, found.jwks_uri]
  if (issuer.startsWith('https:') && endpoints.some((url) => url.startsWith('http:')))
    throw new SignInError('The identity provider wants to be asked without https')
  return found
}
