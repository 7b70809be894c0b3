import { fetchRedirect } from './fetch-json.ts'
import { SignInError } from './id-token.ts'
import { OAuthErrorSchema, oauthReason } from './oauth-error.ts'

/**
 * Sends the sign-in request at `url` once, as a browser would. Throws SignInError if the provider refuses it before anyone has
 * signed in: because of its client, its redirect URI or its prompt (RFC 6749, 4.1.2.1).
 */
export async function trySignInRequest(url: URL, redirectUri: string): Promise<void> {
  const { status, target } = await fetchRedirect(url)
  if (status >= 400)
    throw new SignInError(`The identity provider refuses the client or its redirect URI: ${status}`)
  if (target?.href.startsWith(redirectUri) !== true) return
  const refusal = OAuthErrorSchema.safeParse(Object.fromEntries(target.searchParams))
  if (refusal.success)
    throw new SignInError(
      `The identity provider refuses the request: ${oauthReason(refusal.data)}. Compare client, redirect address and OIDC_PROMPT (login, consent or omit)`,
    )
}
