import { CodeChallengeMethod, generateCodeVerifier, generateState, OAuth2Client } from 'arctic'
import { z } from 'zod'
import { HttpStatusError, fetchJson } from './fetch-json.ts'
import {
  nonceOf,
  NotAdmittedError,
  type Profile,
  readIdToken,
  readPerson,
  remoteKeys,
  SignInError,
} from './id-token.ts'

/** Endpoints of an OpenID provider; missing ones come from its discovery document. */
export type ProviderSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: string
  authorizationEndpoint?: string | undefined
  tokenEndpoint?: string | undefined
  keysEndpoint?: string | undefined
  /** Prompt of the provider for people it knows already (OpenID Connect Core 3.1.2.1); by default a choice of accounts. */
  prompt?: 'select_account' | 'login' | 'consent' | 'omit'
  /** True if the userinfo endpoint is asked at each sign-in; by default only if the identity token has no address. */
  readsUserInfo?: boolean
  /** Who may sign in; by default all people the provider knows. */
  admits?: Admission
}

/** Domains of the address, or a claim and its value, which may be one of a list such as groups. */
export type Admission = { domains: readonly string[]; claim?: { name: string; value: string } | undefined }

const DiscoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url({ protocol: /^https?$/ }),
  token_endpoint: z.url({ protocol: /^https?$/ }),
  jwks_uri: z.url({ protocol: /^https?$/ }),
  userinfo_endpoint: z.url({ protocol: /^https?$/ }).optional(),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
})
type Discovery = z.output<typeof DiscoverySchema>

const TokensSchema = z.object({ id_token: z.string(), access_token: z.string().optional() })

const UserInfoSchema = z.looseObject({ sub: z.string() })

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
  const hasUserInfo = () =>
    found().then(
      ({ userinfo_endpoint: endpoint }) => endpoint !== undefined,
      () => false,
    )
  async function readUserInfo(token = '', subject: string) {
    const { userinfo_endpoint: endpoint } = await found()
    if (endpoint === undefined) throw new SignInError('The identity provider has no userinfo endpoint')
    const headers = { authorization: `Bearer ${token}` }
    const said = await fetchJson(endpoint, { headers })
      .then((answer) => UserInfoSchema.parse(answer))
      .catch((cause: unknown) => {
        throw new SignInError(`The identity provider tells nothing about the user: ${reasonOf(cause)}`, {
          cause,
        })
      })
    // OpenID Connect Core 5.3.2.
    if (said.sub !== subject) throw new SignInError('The identity provider tells about another user')
    return said
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
      // A link alone signs no one in, also not as the browser's previous user.
      const { prompt = 'select_account' } = settings
      if (prompt !== 'omit') url.searchParams.set('prompt', prompt)
      return { url, state, codeVerifier }
    },
    assertOwnAnswer(iss) {
      if (iss === undefined ? announcesIssuer : !isSameIssuer(iss, settings.issuer))
        throw new SignInError('The answer is not of the identity provider that was asked')
    },
    async complete(code, codeVerifier) {
      const tokens = await exchangeCode(settings, await tokenEndpoint(), { code, codeVerifier }).catch(
        (error: unknown) => {
          // A code may be invented, but credentials are our own (RFC 6749, 5.2).
          const cause = error instanceof Error ? error.cause : undefined
          if (cause instanceof HttpStatusError && cause.status === 401) refusesClient = true
          throw error
        },
      )
      refusesClient = false
      const { issuer, clientId } = settings
      const expected = { issuer, clientId, codeVerifier }
      const { subject, claims } = await readIdToken(tokens.id_token, await signingKeys(), expected)
      const asks = settings.readsUserInfo === true || (claims['email'] === undefined && (await hasUserInfo()))
      const said = asks ? await readUserInfo(tokens.access_token, subject) : {}
      const person = readPerson({ ...claims, ...said })
      assertAdmitted(person.email, { ...claims, ...said }, settings.admits)
      return { issuer, subject, ...person }
    },
    async check() {
      const { authorizationEndpoint, tokenEndpoint: token, keysEndpoint } = settings
      if (authorizationEndpoint === undefined || token === undefined || keysEndpoint === undefined)
        await discover(settings.issuer)
      else
        await fetchJson(keysEndpoint).catch((cause: unknown) => {
          throw new SignInError(`The identity provider could not be reached: ${reasonOf(cause)}`, { cause })
        })
      if (refusesClient) throw new SignInError('The identity provider refuses the client and its secret')
    },
  }
}

/** Why another server gave nothing to work with: its status and error, or the code of the network or the certificate. */
function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return 'its answer is not as OpenID Connect says'
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message
}

/** Throws NotAdmittedError for a person who may not sign in. */
function assertAdmitted(email: string, claims: Record<string, unknown>, admits?: Admission): void {
  const { domains = [], claim } = admits ?? {}
  if (domains.length > 0 && !domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase()))
    throw new NotAdmittedError('The domain of the address is not among SIGN_IN_DOMAINS')
  if (claim !== undefined && ![claims[claim.name]].flat().includes(claim.value))
    throw new NotAdmittedError(`The claim ${claim.name} is not as SIGN_IN_CLAIM wants it`)
}

/** Issuers are compared exactly (OpenID Connect Discovery 4.3), except for a trailing slash, which people leave out. */
function isSameIssuer(one: string, other: string): boolean {
  return one.replace(/\/$/, '') === other.replace(/\/$/, '')
}

/** Exchanges `code` for the tokens (RFC 6749, 4.1.3); Arctic's own request has no limits of time and size. */
async function exchangeCode(
  { clientId, clientSecret, redirectUri }: ProviderSettings,
  endpoint: string,
  { code, codeVerifier }: { code: string; codeVerifier: string },
): Promise<z.output<typeof TokensSchema>> {
  const form = {
    grant_type: 'authorization_code',
    code,
    code_verifier: codeVerifier,
    redirect_uri: redirectUri,
  }
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  const request = { method: 'POST', body: new URLSearchParams(form), headers: { authorization } }
  try {
    return TokensSchema.parse(await fetchJson(endpoint, request))
  } catch (cause) {
    throw new SignInError(`The identity provider refused the code: ${reasonOf(cause)}`, { cause })
  }
}

/** The provider's discovery document; with an https issuer its endpoints must use https, too. */
async function discover(issuer: string): Promise<Discovery> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const found = await fetchJson(address)
    .then((document) => DiscoverySchema.parse(document))
    .catch((cause: unknown) => {
      throw new SignInError(`The identity provider could not be reached: ${reasonOf(cause)}`, { cause })
    })
  if (!isSameIssuer(found.issuer, issuer))
    throw new SignInError('The identity provider calls itself by another name than OIDC_ISSUER')
  const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint } = found
  const endpoints = [authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint]
  if (issuer.startsWith('https:') && endpoints.some((url) => url?.startsWith('http:')))
    throw new SignInError('The identity provider wants to be asked without https')
  return found
}
