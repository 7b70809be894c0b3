import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { Provider, interactionPolicy } from 'oidc-provider'
import type { Configuration, JWK, KoaContextWithOIDC } from 'oidc-provider'
import type { Accounts } from './accounts.ts'
import { PRODUCT_NAME } from './brand.ts'
import type { Config } from './config.ts'
import { createMemoryAdapter } from './memory-adapter.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

type ProviderOptions = {
  config: Config
  issuer: string
  accounts: Accounts
  signingKey: JWK
  renderError: NonNullable<Configuration['renderError']>
}

/** A new RS256 key; Google signs its ID tokens with the same algorithm. */
export async function createSigningKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }
}

/** The OpenID provider for the one configured client: code flow with PKCE S256, nothing else enabled. */
export function createProvider(options: ProviderOptions): Provider {
  const { config, issuer, accounts, signingKey, renderError } = options
  const provider = new Provider(issuer, {
    ...PROTOCOL,
    adapter: createMemoryAdapter(),
    clients: [clientOf(config)],
    cookies: {
      // Cookies ignore ports: plain names could clash with those of the product on the same host.
      names: {
        session: 'idex_identity_session',
        interaction: 'idex_identity_interaction',
        resume: 'idex_identity_resume',
      },
      keys: [randomBytes(32)],
    },
    jwks: { keys: [signingKey] },
    interactions: { policy: createPolicy(), url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
    findAccount: (_ctx, sub) => accounts.find(sub),
    loadExistingGrant: grantEverythingAsked,
    renderError,
  })
  // An https issuer means that a proxy terminates TLS; the endpoints in the discovery document must be https, too.
  provider.proxy = issuer.startsWith('https:')
  return provider
}

const PROTOCOL = {
  scopes: ['openid'],
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name', 'given_name', 'family_name', 'picture'],
  },
  conformIdTokenClaims: false,
  responseTypes: ['code'],
  clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
  pkce: { required: () => true },
  clientBasedCORS: () => false,
  // Sessions are not stored, so nothing may depend on one.
  expiresWithSession: () => false,
  ttl: {
    AccessToken: HOUR,
    AuthorizationCode: MINUTE,
    Grant: HOUR,
    IdToken: HOUR,
    Interaction: HOUR,
    Session: HOUR,
  },
  features: {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    resourceIndicators: { enabled: false },
    rpInitiatedLogout: { enabled: false },
  },
} satisfies Configuration

function clientOf(config: Config) {
  return {
    client_id: config.clientId,
    client_secret: config.clientSecret,
    client_name: PRODUCT_NAME,
    redirect_uris: config.redirectUris,
    response_types: ['code' as const],
    grant_types: ['authorization_code'],
    token_endpoint_auth_method: 'client_secret_basic' as const,
  }
}

// Google's own `prompt=select_account` is accepted as well, since the sign-in page is that choice.
function createPolicy() {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }))
  return policy
}

async function grantEverythingAsked({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client?.clientId,
    accountId: oidc.account?.accountId,
  })
  grant.addOIDCScope(oidc.requestParamOIDCScopes)
  await grant.save()
  return grant
}
