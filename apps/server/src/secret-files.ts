import { readFileSync } from 'node:fs'

/** Keys with secrets: `KEY_FILE` may name a file that holds the value, as Docker, Kubernetes, systemd and vaults hand them over. */
const SECRETS = [
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'GOOGLE_CLIENT_SECRET',
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

/** What is given in `environment`, an empty value counting as none, with secrets out of their files; or every bad key. */
export function givenIn(environment: NodeJS.ProcessEnv): { given: NodeJS.ProcessEnv; problems: string[] } {
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
