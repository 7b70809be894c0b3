import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { S3Settings } from '@idex/core/adapters/s3-storage'
import { MIGRATIONS_FOLDER } from '@idex/db/migrate'
import { z } from 'zod'
import { BooleanEnv, integerEnv } from './env-schemas.ts'
import { isDecodable } from './percent-encoding.ts'

const isBundled = !import.meta.url.endsWith('.ts')

/** The parts of a database's address, of several hosts the first; null if it cannot be read. */
function partsOf(address: string): URL | null {
  const hostsAt = Math.max(address.indexOf('://') + 3, address.lastIndexOf('@') + 1)
  const [hosts = ''] = address.slice(hostsAt).split(/[/?]/, 1)
  const [first = ''] = hosts.split(',', 1)
  const url = URL.parse(address.slice(0, hostsAt) + first + address.slice(hostsAt + hosts.length))
  // An @ or # after the hosts is one of the password's, which has been cut at a special character.
  if (url === null || /[@#]/.test(url.href.slice(url.href.indexOf(url.host) + url.host.length))) return null
  return isDecodable(`${url.username} ${url.password}`) ? url : null
}

/** Returns whether the environment or the address names the database; Postgres would otherwise take the user's name. */
function namesDatabase(address: string): boolean {
  const path = partsOf(address)?.pathname ?? '/'
  return path.length > 1 || process.env['PGDATABASE'] !== undefined
}

/** Values of `sslmode` (PostgreSQL documentation, "SSL Support"). */
const SSL_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full']

function hasKnownSslMode(address: string): boolean {
  const mode = partsOf(address)?.searchParams.get('sslmode')
  return mode === null || mode === undefined || SSL_MODES.includes(mode)
}

/** Address of a Postgres database. */
export const DatabaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { abort: true, error: 'must be a postgres:// address' })
  .refine((address) => partsOf(address) !== null, {
    abort: true,
    error:
      'cannot be read: write special characters of user and password as % and their code, such as %40 for @, %23 for # and %2F for /',
  })
  .refine(hasKnownSslMode, `has an sslmode that Postgres does not know: use one of ${SSL_MODES.join(', ')}`)
  .refine(namesDatabase, 'names no database: end it with a slash and the name')

/** Environment variables about database and files, which each command reads. */
export const InstallationSchema = z
  .object({
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: DatabaseUrl.optional(),
    DATABASE_POOL_URL: DatabaseUrl.optional(),
    FILE_STORAGE: z.enum(['disk', 's3'], 'must be disk or s3').default('disk'),
  })
  .refine((env) => env.DATABASE_POOL_URL === undefined || env.DATABASE_URL !== undefined, {
    path: ['DATABASE_URL'],
    error: 'is required with DATABASE_POOL_URL: migrations and announcements need sessions of their own',
  })

const required = (what: string) =>
  z.string(`is required with FILE_STORAGE=s3: ${what}`).regex(/^\S+$/, 'must not contain spaces')

/** Environment variables of a bucket; read with `FILE_STORAGE=s3`. */
export const S3Schema = z
  .object({
    S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
    S3_REGION: z
      .string()
      .regex(/^[\w-]+$/, 'must be the name of a region')
      .default('us-east-1'),
    S3_BUCKET: required('the bucket that holds the files'),
    S3_ACCESS_KEY_ID: required('the key that may use the bucket'),
    S3_SECRET_ACCESS_KEY: required('the secret of that key'),
    S3_PREFIX: z
      .string()
      .regex(/^[\w!.*'()/-]*$/, 'must be letters, digits, slashes and -_.')
      .default(''),
    S3_FORCE_PATH_STYLE: BooleanEnv.optional(),
    S3_SIGNED_URLS: BooleanEnv.default(false),
    S3_PUBLIC_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
    S3_SIGNED_URLS_FROM_KB: integerEnv(0, 10_485_760).default(1024),
  })
  .refine((s3) => !s3.S3_SIGNED_URLS || (s3.S3_PUBLIC_ENDPOINT ?? s3.S3_ENDPOINT) !== undefined, {
    path: ['S3_PUBLIC_ENDPOINT'],
    error: 'is required with S3_SIGNED_URLS: the address at which browsers reach the storage',
  })

/** Names of the environment variables that an installation is read from. */
export const INSTALLATION_ENV_NAMES: readonly string[] = [
  ...Object.keys(InstallationSchema.shape),
  ...Object.keys(S3Schema.shape),
]

/** Where files are stored: in the data directory, or in a bucket. */
export type StorageConfig = { kind: 'disk' } | { kind: 's3'; settings: S3Settings }

/** An installation: its database and its files. Command-line tools need no more. */
export type Installation = {
  dataDirectory: string
  databaseUrl: string | undefined
  /** A transaction pooler in front of the same database. */
  databasePoolUrl: string | undefined
  migrationsFolder: string
  storage: StorageConfig
}

/** Where signed addresses are; the bucket is in the path or in the host name. */
function signedOf(s3: z.output<typeof S3Schema>, forcePathStyle: boolean): S3Settings['signed'] {
  const endpoint = s3.S3_PUBLIC_ENDPOINT ?? s3.S3_ENDPOINT
  if (!s3.S3_SIGNED_URLS || endpoint === undefined) return undefined
  const { protocol, host } = new URL(endpoint)
  const origin = `${protocol}//${forcePathStyle ? '' : `${s3.S3_BUCKET}.`}${host}`
  return { endpoint, origin, fromBytes: s3.S3_SIGNED_URLS_FROM_KB * 1024 }
}

function toSettings(s3: z.output<typeof S3Schema>): S3Settings {
  // Other services than Amazon's rarely have a host name per bucket.
  const forcePathStyle = s3.S3_FORCE_PATH_STYLE ?? s3.S3_ENDPOINT !== undefined
  return {
    endpoint: s3.S3_ENDPOINT,
    region: s3.S3_REGION,
    bucket: s3.S3_BUCKET,
    accessKeyId: s3.S3_ACCESS_KEY_ID,
    secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
    prefix: s3.S3_PREFIX,
    forcePathStyle,
    signed: signedOf(s3, forcePathStyle),
  }
}

/** Each invalid key of a rejected parse and its problem: a predicate, or a sentence of its own. */
export function problemsOf(error: z.ZodError | undefined): string[] {
  const problems = (error?.issues ?? []).map(({ path: [key], message }) =>
    /^[A-Z]/.test(message) ? `${String(key)}: ${message}` : `${String(key)} ${message}`,
  )
  return [...new Set(problems)]
}

/** Reads where database and files are from `given`, which has no empty values; or names every invalid key. */
export function readInstallation(
  given: NodeJS.ProcessEnv,
): { ok: true; installation: Installation } | { ok: false; problems: string[] } {
  const base = InstallationSchema.safeParse(given)
  const s3 = given['FILE_STORAGE'] === 's3' ? S3Schema.safeParse(given) : undefined
  if (!base.success || s3?.success === false) {
    return { ok: false, problems: [...problemsOf(base.error), ...problemsOf(s3?.error)] }
  }
  const storage: StorageConfig = s3 ? { kind: 's3', settings: toSettings(s3.data) } : { kind: 'disk' }
  return {
    ok: true,
    installation: {
      dataDirectory: resolve(base.data.DATA_DIR),
      databaseUrl: base.data.DATABASE_URL,
      databasePoolUrl: base.data.DATABASE_POOL_URL,
      migrationsFolder: isBundled
        ? fileURLToPath(new URL('./migrations', import.meta.url))
        : MIGRATIONS_FOLDER,
      storage,
    },
  }
}
