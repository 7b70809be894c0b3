import { readFileSync } from 'node:fs'

/** Keys of secrets: `KEY_FILE` may name a file with the value, as Docker, Kubernetes, systemd and vaults provide them. */
export const SECRETS = [
  'ADMIN_PASSWORD',
  'DATABASE_POOL_URL',
  'DATABASE_REPLICA_URLS',
  'DATABASE_URL',
  'GOOGLE_CLIENT_SECRET',
  'METRICS_TOKEN',
  'S3_SECRET_ACCESS_KEY',
  'SECRETS_KEY',
  'SECRETS_KEYS_OLD',
  'SMTP_URL',
] as const

function readSecret(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch {
    return undefined
  }
}

/** The values in `environment` without empty ones, with secrets read from their files; or every invalid key. */
export function readEnvironment(environment: NodeJS.ProcessEnv): {
  given: NodeJS.ProcessEnv
  problems: string[]
} {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const problems: string[] = []
  for (const key of SECRETS) {
    const path = given[`${key}_FILE`]
    if (path === undefined) continue
    if (given[key] !== undefined) problems.push(`${key}_FILE is given besides ${key}: only one may be`)
    const value = readSecret(path)
    if (value === undefined) problems.push(`${key}_FILE names a file that cannot be read`)
    else if (value === '') problems.push(`${key}_FILE names an empty file`)
    else given[key] = value
  }
  return { given, problems }
}
