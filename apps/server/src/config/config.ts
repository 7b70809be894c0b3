import { fileURLToPath } from 'node:url'
import { UsernameSchema } from '@idex/contract/sign-in/administrators'
import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { isLoopback } from '@idex/contract/kernel/loopback'
import { z } from 'zod'
import { BUILD_INFO } from '../build-info.ts'
import {
  DatabaseUrl,
  INSTALLATION_ENV_NAMES,
  type Installation,
  problemsOf,
  readInstallation,
} from './installation.ts'
import { isDecodable } from './percent-encoding.ts'
import { readEnvironment } from './environment.ts'
import { HostsSchema, isPrivate, unencryptedConnections } from './unencrypted-connections.ts'
import { OCR_ENV, ocrOf, ocrProblems } from './ocr-env.ts'
import { SIGN_IN_ENV } from './sign-in-env.ts'
import { BACKUP_ENV, backupsOf } from './backup-env.ts'
import { listEnv, PortEnv, BooleanEnv, integerEnv } from './env-schemas.ts'
import { ProxyTrustSchema } from '../http/trusted-proxies.ts'

const isBundled = !import.meta.url.endsWith('.ts')
const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** The folder with all apps, from the bundle and from here. */
const apps = (path: string) => beside(`${isBundled ? '../..' : '../../..'}/${path}`)

const MailAddress = z
  .string()
  .regex(
    /^(?:[^\r\n<>"]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'must be an email address, or Name <address>',
  )
const WebUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })

const SecretsKey = z
  .string()
  .regex(
    /^[^\s,]{32,}$/,
    'must have at least 32 characters, no spaces or commas: openssl rand -base64 32 makes one',
  )
const RATIO = 'must be a number from 0 to 1'

/** Headers as OpenTelemetry writes them: name=value,name=value, with values encoded as in addresses. */
const OtlpHeaders = z
  .string()
  .regex(/^[\w-]+=[^\s,]+(?:,[\w-]+=[^\s,]+)*$/, { error: 'must be name=value,name=value', abort: true })
  .refine(isDecodable, 'must have its values encoded as in addresses: a % in one is %25')
  .transform((list) =>
    Object.fromEntries(
      list.split(',').map((pair) => {
        const at = pair.indexOf('=')
        return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))]
      }),
    ),
  )

/** Environment variables of the server that are not of the installation. */
export const EnvironmentSchema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('development'),
  PORT: PortEnv.default(3000),
  IDENTITY_PORT: PortEnv.optional(),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: WebUrl.optional(),
  PRIVATE_HOSTS: HostsSchema.default([]),
  TRUST_PROXY: ProxyTrustSchema.default(false),
  LOG_REQUESTS: BooleanEnv.default(false),
  ADMIN_USERNAME: UsernameSchema.default('admin'),
  ADMIN_PASSWORD: z.string().max(1000, 'must have at most 1000 characters').optional(),
  SECRETS_KEY: SecretsKey.optional(),
  SECRETS_KEYS_OLD: listEnv(SecretsKey).default([]),
  ADMIN_SECOND_FACTOR: z.enum(['optional', 'required'], 'must be optional or required').default('optional'),
  GOOGLE_CLIENT_ID: z.string('is required: members sign in with it'),
  GOOGLE_CLIENT_SECRET: z.string('is required: members sign in with it'),
  OIDC_ISSUER: WebUrl.default('https://accounts.google.com'),
  OIDC_AUTHORIZATION_ENDPOINT: WebUrl.optional(),
  OIDC_TOKEN_ENDPOINT: WebUrl.optional(),
  OIDC_JWKS_URI: WebUrl.optional(),
  ...SIGN_IN_ENV,
  DATABASE_REPLICA_URLS: listEnv(DatabaseUrl).default([]),
  DRAIN_SECONDS: integerEnv(0, 60).default(0),
  MAX_CONNECTIONS_PER_ADDRESS: integerEnv(10, 1_000_000).default(1000),
  MAX_UPLOAD_MB: integerEnv(1, 2048).default(50),
  MAX_MEDIA_MB: integerEnv(1, 10_240).default(500),
  MEMBER_QUOTA_MB: integerEnv(1, 1_048_576).default(1024),
  ...OCR_ENV,
  SEED_DEMO: BooleanEnv.optional(),
  NEWSLETTER_EMBED_URL: WebUrl.optional(),
  CONTACT_EMAIL: z.email('must be an email address').default('hello@idex.example'),
  PROFILE_URL: WebUrl.default('https://www.linkedin.com/company/idex-example'),
  SOCIAL_URL: WebUrl.default('https://x.com/idex_example'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: MailAddress.optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    )
    .optional(),
  SLOW_QUERY_MS: integerEnv(0, 600_000).default(500),
  OTEL_EXPORTER_OTLP_ENDPOINT: WebUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: OtlpHeaders.default({}),
  OTEL_SERVICE_NAME: z.string().default('idex'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number(RATIO).min(0, RATIO).max(1, RATIO).default(1),
  METRICS_PORT: PortEnv.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: SecretsKey.optional(),
  ...BACKUP_ENV,
  SERVE_PAGES: BooleanEnv.default(true),
  OFFLINE_READING: BooleanEnv.default(true),
})

/** The server's whole configuration, validated. */
export type Config = ReturnType<typeof readConfig>

/** The environment is invalid; `problems` has one sentence for each invalid key. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

const PUBLIC_WITH_LOCAL_SIGN_IN =
  'OIDC_ISSUER is a provider on this machine, where anybody signs in as anyone, but PUBLIC_URL is not: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET of a real provider, or a PUBLIC_URL such as http://localhost:3000'

/** The development provider must never sign people in to a public site. */
function signInProblems(env: z.output<typeof EnvironmentSchema>): string[] {
  if (env.PUBLIC_URL === undefined || isLoopback(env.PUBLIC_URL)) return []
  const isLocal = [env.OIDC_ISSUER, env.OIDC_AUTHORIZATION_ENDPOINT ?? ''].some(isLoopback)
  return isLocal ? [PUBLIC_WITH_LOCAL_SIGN_IN] : []
}

/** Metrics tell how a site is used and attacked: other machines have to say who they are. */
function metricsProblems({ METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: z.output<typeof EnvironmentSchema>) {
  const isOpen =
    METRICS_PORT !== undefined && METRICS_TOKEN === undefined && !isLoopback(`http://${METRICS_HOST}`)
  return isOpen ? ['METRICS_TOKEN is required with a METRICS_HOST that other machines reach'] : []
}

/** Nothing streams from the embedded database: replicas are someone else's. */
function replicaProblems(env: z.output<typeof EnvironmentSchema>, databaseUrl: string | undefined): string[] {
  const isAlone = env.DATABASE_REPLICA_URLS.length > 0 && databaseUrl === undefined
  return isAlone ? ['DATABASE_REPLICA_URLS needs the DATABASE_URL whose replicas they are'] : []
}

/** Pages with https load nothing over http, so signed addresses must have https too. */
function signedProblems({ storage }: Installation, publicUrl: string | undefined) {
  const origin = storage.kind === 's3' ? storage.settings.signed?.origin : undefined
  const isMixed = publicUrl?.startsWith('https:') === true && origin?.startsWith('http:') === true
  return isMixed ? ['S3_PUBLIC_ENDPOINT must be https where PUBLIC_URL is'] : []
}

function parseEnvironment(environment: NodeJS.ProcessEnv) {
  const { given, problems } = readEnvironment(environment)
  const parsed = EnvironmentSchema.safeParse(given)
  const found = readInstallation(given)
  const own = [signInProblems, metricsProblems, ocrProblems]
  const rules = parsed.success ? own.flatMap((rule) => rule(parsed.data)) : []
  if (parsed.success && found.ok) rules.push(...replicaProblems(parsed.data, found.installation.databaseUrl))
  if (parsed.success && found.ok) rules.push(...signedProblems(found.installation, parsed.data.PUBLIC_URL))
  if (parsed.success && found.ok && problems.length === 0 && rules.length === 0)
    return { ...parsed.data, installation: found.installation }
  const others = found.ok ? [] : found.problems
  throw new ConfigError([...problems, ...problemsOf(parsed.error), ...rules, ...others])
}

/** Every address of a connection to or from the server, except the mail server, for which STARTTLS is required. */
function addressesOf({ installation, ...env }: ReturnType<typeof parseEnvironment>) {
  const { OIDC_ISSUER, OIDC_AUTHORIZATION_ENDPOINT, OIDC_TOKEN_ENDPOINT, OIDC_JWKS_URI, PUBLIC_URL } = env
  const { OTEL_EXPORTER_OTLP_ENDPOINT } = env
  const { databaseUrl, databasePoolUrl, storage } = installation
  return {
    PUBLIC_URL,
    OIDC_ISSUER,
    OIDC_AUTHORIZATION_ENDPOINT,
    OIDC_TOKEN_ENDPOINT,
    OIDC_JWKS_URI,
    OTEL_EXPORTER_OTLP_ENDPOINT,
    DATABASE_URL: databaseUrl,
    ...Object.fromEntries(
      env.DATABASE_REPLICA_URLS.map((url, at) => [`DATABASE_REPLICA_URLS (${at + 1})`, url]),
    ),
    DATABASE_POOL_URL: databasePoolUrl,
    S3_ENDPOINT: storage.kind === 's3' ? storage.settings.endpoint : undefined,
    S3_PUBLIC_ENDPOINT: storage.kind === 's3' ? storage.settings.signed?.endpoint : undefined,
  }
}

/** Names of all environment variables of a configuration. */
export const CONFIG_ENV_NAMES: readonly string[] = [
  ...Object.keys(EnvironmentSchema.shape),
  ...INSTALLATION_ENV_NAMES,
]

/** Reads `environment`, taking empty values as unset. Throws ConfigError naming every invalid key at once. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const env = parseEnvironment(environment)
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin
  const lines = unencryptedConnections(addressesOf(env), env.PRIVATE_HOSTS)
  // A site with https never has its members sign in without, in any environment.
  const isSignIn = (line: string) => line.startsWith('OIDC_') && publicUrl.startsWith('https:')
  const open = env.NODE_ENV === 'production' ? lines : lines.filter(isSignIn)
  if (open.length > 0) throw new ConfigError(open)
  return {
    isProduction: env.NODE_ENV === 'production',
    logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'production' ? ('info' as const) : ('warn' as const)),
    slowQueryMs: env.SLOW_QUERY_MS,
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    trustProxy: env.TRUST_PROXY,
    logRequests: env.LOG_REQUESTS,
    connectionsPerAddress: env.MAX_CONNECTIONS_PER_ADDRESS,
    drainMs: env.DRAIN_SECONDS * 1000,
    ...env.installation,
    databaseReplicaUrls: env.DATABASE_REPLICA_URLS,
    demoContentFolder: isBundled ? beside('./demo') : beside('../../../../packages/demo/content'),
    offlineReading: env.OFFLINE_READING,
    ...(env.SERVE_PAGES && { webDist: apps('web/dist'), docsDist: apps('docs/dist') }),
    admin: {
      username: env.ADMIN_USERNAME,
      password: env.ADMIN_PASSWORD,
      requireSecondFactor: env.ADMIN_SECOND_FACTOR === 'required',
    },
    secretsKeys: { current: env.SECRETS_KEY, old: env.SECRETS_KEYS_OLD },
    identity: {
      issuer: env.OIDC_ISSUER,
      clientId: env.GOOGLE_CLIENT_ID,
      clientSecret: env.GOOGLE_CLIENT_SECRET,
      redirectUri: `${publicUrl}/api/auth/google/callback`,
      authorizationEndpoint: env.OIDC_AUTHORIZATION_ENDPOINT,
      tokenEndpoint: env.OIDC_TOKEN_ENDPOINT,
      keysEndpoint: env.OIDC_JWKS_URI,
      prompt: env.OIDC_PROMPT,
      readsUserInfo: env.OIDC_USERINFO,
      admits: { domains: env.SIGN_IN_DOMAINS, claim: env.SIGN_IN_CLAIM },
    },
    invitedOnly: env.SIGN_IN_INVITED,
    maxUploadBytes: env.MAX_UPLOAD_MB * 1024 * 1024,
    maxMediaBytes: env.MAX_MEDIA_MB * 1024 * 1024,
    memberQuotaBytes: env.MEMBER_QUOTA_MB * 1024 * 1024,
    ocr: ocrOf(env),
    mail: {
      smtpUrl: env.SMTP_URL,
      needsTls: env.SMTP_URL !== undefined && !isPrivate(env.SMTP_URL, env.PRIVATE_HOSTS),
      from: env.MAIL_FROM ?? `${PRODUCT_NAME} <no-reply@${new URL(publicUrl).hostname}>`,
    },
    tracing:
      env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : {
            endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: env.OTEL_EXPORTER_OTLP_HEADERS,
            service: env.OTEL_SERVICE_NAME,
            version: BUILD_INFO.version,
            ratio: env.OTEL_TRACES_SAMPLER_ARG,
          },
    backups: backupsOf(env),
    metrics:
      env.METRICS_PORT === undefined
        ? undefined
        : { port: env.METRICS_PORT, host: env.METRICS_HOST, token: env.METRICS_TOKEN },
    seedDemo: env.SEED_DEMO ?? env.NODE_ENV !== 'production',
    site: {
      contactEmail: env.CONTACT_EMAIL,
      profileUrl: env.PROFILE_URL,
      socialUrl: env.SOCIAL_URL,
      newsletterEmbedUrl: env.NEWSLETTER_EMBED_URL ?? null,
      maxUploadMb: env.MAX_UPLOAD_MB,
    },
  }
}
