import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { problemsOf } from '../testing/config-problems.ts'
import { isPrivate } from './unencrypted-connections.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://idex.example',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
}
const S3 = { FILE_STORAGE: 's3', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }

it.each([
  { PUBLIC_URL: 'http://idex.example' },
  { OIDC_ISSUER: 'http://sign-in.example' },
  { OIDC_AUTHORIZATION_ENDPOINT: 'http://sign-in.example/auth' },
  { OIDC_TOKEN_ENDPOINT: 'http://sign-in.example/token' },
  { OIDC_JWKS_URI: 'http://sign-in.example/keys' },
  { S3_ENDPOINT: 'http://files.example', ...S3 },
  { DATABASE_URL: 'postgres://idex:x@db.example/idex' },
  { DATABASE_URL: 'postgresql://idex:x@db.example/idex?sslmode=require' },
  { DATABASE_URL: 'postgres://idex:x@db.example/idex?sslmode=prefer' },
  { DATABASE_URL: 'postgres://idex:x@127.0.0.1:5432,db.example:5432/idex' },
])('are refused over untrusted networks in production: %j', (environment) => {
  const [key = ''] = Object.keys(environment)
  expect(problemsOf({ ...PRODUCTION, ...environment })).toEqual([
    expect.stringMatching(new RegExp(`^${key} must .*, or its host be one of PRIVATE_HOSTS$`)),
  ])
  const development = { ...PRODUCTION, NODE_ENV: 'development', PUBLIC_URL: 'http://localhost:3000' }
  expect(() => readConfig({ ...development, ...environment })).not.toThrow()
})

it.each([
  { PUBLIC_URL: 'http://localhost:3000' },
  { PUBLIC_URL: 'http://intranet.example', PRIVATE_HOSTS: 'postgres, Intranet.example' },
  { S3_ENDPOINT: 'http://minio:9000', ...S3, PRIVATE_HOSTS: 'minio' },
  { S3_ENDPOINT: 'https://files.example', ...S3 },
  { DATABASE_URL: 'postgres://idex:x@postgres:5432/idex', PRIVATE_HOSTS: 'postgres,' },
  { DATABASE_URL: 'postgres://idex:x@[::1]/idex' },
  { DATABASE_URL: 'postgres://idex:x@127.0.0.1:5432,db.example:5433/idex', PRIVATE_HOSTS: 'db.example' },
  { DATABASE_URL: 'postgres://idex:x@one.example,two.example/idex?sslmode=verify-full' },
  { DATABASE_URL: 'postgres:///idex' },
  { DATABASE_URL: 'postgres://idex:x@db.example/idex?sslmode=verify-full' },
  { DATABASE_URL: 'postgres://idex:x@db.example/idex?sslrootcert=system' },
])('are allowed on private networks, and encrypted ones everywhere: %j', (environment) => {
  expect(problemsOf({ ...PRODUCTION, ...environment })).toEqual([])
})

it('are not made to a remote mail server', () => {
  const mail = (environment: NodeJS.ProcessEnv) => readConfig({ ...PRODUCTION, ...environment }).mail
  const SMTP_URL = 'smtp://mail.example:587'
  expect(mail({ SMTP_URL }).needsTls).toBe(true)
  expect(mail({ SMTP_URL, PRIVATE_HOSTS: 'mail.example' }).needsTls).toBe(false)
  expect(mail({ SMTP_URL: 'smtp://127.0.0.1:25' }).needsTls).toBe(false)
})

it.each([
  ['http://127.0.0.1.example', false],
  ['http://localhost.example', false],
  ['http://127.9.9.9', true],
  ['http://[::1]:3000', true],
  ['http://app.localhost', true],
  ['nonsense', false],
])('recognizes this machine by its addresses: %s', (address, expected) => {
  expect(isPrivate(address, [])).toBe(expected)
})
