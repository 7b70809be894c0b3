import {
  CodeChallengeMethod,
  generateCodeVerifier,
  generateState,
  OAuth2Client,
  type OAuth2Tokens,
} from 'arctic'
import { z } from 'zod'
import { nonceOf, type Profile, readIdToken, remoteKeys, SignInError } from './id-token.ts'

/** Where an OpenID provider takes requests; missing ones come from its discovery document. */
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
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})

/** The authorization code flow with PKCE and state (RFC 6749, RFC 7636) against one provider. */
export type IdentityProvider = {
  /** A fresh sign-in: where to send the browser, and what to keep until it returns. */
  begin(): Promise<{ url: URL; state: string; codeVerifier: string }>
  /** Trades the returned code for the person's profile. Throws SignInError. */
  complete(code: string, codeVerifier: string): Promise<Profile>
}

/** A client of the OpenID provider in `settings`, whose identity tokens are believed by their signature. */
export function createIdentityProvider(settings: ProviderSettings): IdentityProvider {
  const client = new OAuth2Client(settings.clientId, settings.clientSecret, settings.redirectUri)
  let discovered: Promise<z.infer<typeof DiscoverySchema>> | undefined
  function found() {
    discovered ??= discover(settings.issuer).catch((error: unknown) => {
      discovered = undefined
      throw error
    })
    return discovered
  }
  const authorization = async () => settings.authorizationEndpoint ?? (await found()).authorization_endpoint
  const token = async () => settings.tokenEndpoint ?? (await found()).token_endpoint
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
      // Nobody is signed in by a link alone, nor again as whoever sat here before.
      url.searchParams.set('prompt', 'select_account')
      return { url, state, codeVerifier }
    },
    async complete(code, codeVerifier) {
      const tokens = await client
        .validateAuthorizationCode(await token(), code, codeVerifier)
        .catch((cause: unknown) => {
          throw new SignInError('The identity provider refused the code', { cause })
        })
      const { issuer, clientId } = settings
      return readIdToken(idTokenOf(tokens), await signingKeys(), { issuer, clientId, codeVerifier })
    },
  }
}

function idTokenOf(tokens: OAuth2Tokens): string {
  try {
    return tokens.idToken()
  } catch (cause) {
    throw new SignInError('The identity provider sent no identity token', { cause })
  }
}

async function discover(issuer: string): Promise<z.infer<typeof DiscoverySchema>> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000), redirect: 'error' })
    return DiscoverySchema.parse(await response.json())
  } catch (cause) {
    throw new SignInError('The identity provider could not be reached', { cause })
  }
}
