import { tmpdir } from 'node:os'
import type { Finding } from '@idex/core/kernel/health-facts'
import { createIdentityProvider } from '@idex/auth/identity-provider'
import { trySignInRequest } from '@idex/auth/sign-in-request'
import { connectDatabase } from '@idex/db/client'
import { reasonOf } from '@idex/embedded-postgres/errors'
import { openBackupFolder } from '../backups/backups.ts'
import { CONFIG_ENV_NAMES, type Config, ConfigError, readConfig } from '../config/config.ts'
import { openDataDirectory } from '../data-directory.ts'
import { examineDatabase, hasTables } from '../database/examine-database.ts'
import { openMailer } from '../mail/open-mailer.ts'
import { certificateProbes, probeClock, probeFreeSpace } from '../health/probes.ts'
import { openStorage } from '../storage.ts'
import type { Print } from './commands.ts'

/** A check: `run` returns its finding, and throws with a sentence about what is wrong; `remedy` says what to do where that does not. */
type Check = { what: string; run: () => Promise<string>; remedy?: string }

/** Keys of other programs begin like ours. */
const SHARED_PREFIXES = ['NODE_', 'OTEL_', 'HOST', 'PORT']

/** Keys of `environment` that look like the product's and are none: each with those that begin alike. */
export function misspeltKeys(environment: NodeJS.ProcessEnv): string[] {
  const known = new Set(CONFIG_ENV_NAMES.flatMap((key) => [key, `${key}_FILE`]))
  const prefixOf = (key: string) => /^[A-Z\d]+_/.exec(key)?.[0] ?? key
  const prefixes = new Set(
    CONFIG_ENV_NAMES.map(prefixOf).filter((prefix) => !SHARED_PREFIXES.includes(prefix)),
  )
  return Object.keys(environment)
    .filter((key) => !known.has(key) && prefixes.has(prefixOf(key)))
    .map((key) => {
      const alike = CONFIG_ENV_NAMES.filter((other) => prefixOf(other) === prefixOf(key))
      return `${key} is no key of the configuration; those that begin alike: ${alike.join(', ')}`
    })
}

/** A finding of what is watched later as well; one with a remedy is thrown. */
async function told(finding: Finding | Promise<Finding>): Promise<string> {
  const { sentence, remedy } = await finding
  if (remedy !== undefined) throw new Error(`${sentence}. ${remedy}`)
  return sentence
}

async function freeSpace({ dataDirectory, databaseUrl }: Config): Promise<string> {
  await openDataDirectory(dataDirectory, { embedded: databaseUrl === undefined })
  return told(probeFreeSpace('data', dataDirectory))
}

async function checkDatabase({ databaseUrl, dataDirectory, migrationsFolder }: Config): Promise<string> {
  if (databaseUrl === undefined) return `the embedded one, in ${dataDirectory}`
  const newer = await examineDatabase(databaseUrl, migrationsFolder)
  const client = connectDatabase(databaseUrl, { max: 1 })
  const clock = await told(probeClock(client.db, Date.now)).finally(() => client.close())
  const use = newer === 0 ? 'can be used' : `can be used; a newer version has made ${newer} migrations`
  return `${use}. ${clock}`
}

/** Further addresses of the database: that of a pooler, and those of replicas. */
function othersOf({ databasePoolUrl, databaseReplicaUrls }: Config) {
  const replicas = databaseReplicaUrls.map(
    (address, at) => [`replica ${at + 1}`, 'DATABASE_REPLICA_URLS', address] as const,
  )
  if (databasePoolUrl === undefined) return replicas
  return [['pooler', 'DATABASE_POOL_URL', databasePoolUrl] as const, ...replicas]
}

async function checkMail(config: Config): Promise<string> {
  const { mail } = config
  if (mail.smtpUrl === undefined)
    return 'SMTP_URL is not set: emails are written to files, and no one receives them'
  const mailer = openMailer(config, () => new Date())
  await mailer.check().finally(() => mailer.close())
  return `the mail server answers; emails are sent as ${mail.from}`
}

async function checkBackups({ backups: { directory } }: Config): Promise<string> {
  if (directory === undefined) return 'BACKUP_DIR is not set: the server makes none'
  await openBackupFolder(directory)
  return `made in ${directory}`
}

/** Words of Node for a certificate whose authority it does not know. */
const UNTRUSTED = /self[-_ ]signed|unable[_ ]to[_ ](?:verify|get)/i

function checksOf(config: Config): Check[] {
  const { dataDirectory, identity, storage } = config
  return [
    { what: 'space', run: () => freeSpace(config) },
    { what: 'temporary space', run: () => told(probeFreeSpace('temporary', tmpdir())) },
    { what: 'database', run: () => checkDatabase(config) },
    ...othersOf(config).map(([what, key, address]) => ({
      what,
      run: () => hasTables(address, key).then(() => 'answers'),
    })),
    ...certificateProbes(config, () => new Date()).map(({ name, look }) => ({
      what: name.toLowerCase(),
      run: () => told(look()),
    })),
    {
      what: 'files',
      run: async () => {
        await openStorage(config)
        return storage.kind === 'disk' ? `in ${dataDirectory}` : `in the bucket ${storage.settings.bucket}`
      },
    },
    {
      what: 'sign-in',
      run: async () => {
        const provider = createIdentityProvider(identity)
        await provider.check()
        await trySignInRequest((await provider.begin()).url, identity.redirectUri)
        return `${identity.issuer} answers; it must allow ${identity.redirectUri}`
      },
      remedy: 'compare OIDC_ISSUER, GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET with the provider',
    },
    {
      what: 'mail',
      run: () => checkMail(config),
      remedy: 'compare host, port, user and password of SMTP_URL, and MAIL_FROM',
    },
    { what: 'backups', run: () => checkBackups(config) },
  ]
}

function problemsOfConfig(environment: NodeJS.ProcessEnv): { config?: Config; problems: readonly string[] } {
  try {
    return { config: readConfig(environment), problems: [] }
  } catch (error) {
    if (error instanceof ConfigError) return { problems: error.problems }
    throw error
  }
}

/** Tries a configuration before it goes live: every key, and all that it leads to. Returns whether a server could start with it. */
export async function runDoctor(environment: NodeJS.ProcessEnv, print: Print): Promise<boolean> {
  const { config, problems } = problemsOfConfig(environment)
  for (const problem of problems) print(`FAILED   ${problem}`)
  for (const line of misspeltKeys(environment)) print(`warning  ${line}`)
  if (config === undefined) return false
  const failures: string[] = []
  for (const { what, run, remedy } of checksOf(config)) {
    try {
      print(`ok       ${what}: ${await run()}`)
    } catch (error) {
      const failure = [`${what}: ${reasonOf(error)}`, ...(remedy === undefined ? [] : [remedy])].join('; ')
      print(`FAILED   ${failure}`)
      failures.push(failure)
    }
  }
  if (failures.some((failure) => UNTRUSTED.test(failure)))
    print('hint     certificates of an authority of your own: name its file in NODE_EXTRA_CA_CERTS')
  return failures.length === 0
}
