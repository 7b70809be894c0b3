import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { problemsOf } from '../testing/config-problems.ts'

const REQUIRED = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }

it('needs nothing but a way to sign members in', () => {
  const config = readConfig(REQUIRED)
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    seedDemo: true,
  })
  expect(config.identity.issuer).toBe('https://accounts.google.com')
})

it('reads who may sign in', () => {
  const { identity } = readConfig({
    ...REQUIRED,
    SIGN_IN_DOMAINS: 'Example.com, example.org',
    SIGN_IN_CLAIM: 'groups=readers=all',
  })
  expect(identity.admits).toEqual({
    domains: ['example.com', 'example.org'],
    claim: { name: 'groups', value: 'readers=all' },
  })
  const problems = problemsOf({ ...REQUIRED, SIGN_IN_DOMAINS: '@example.com', SIGN_IN_CLAIM: 'groups' })
  expect(problems.join(' ')).toMatch(/must be domains such as .* must be a claim and its value/)
})

it('switches OCR on with languages whose data is there', () => {
  const folder = import.meta.dirname
  const ask = (languages: string) => problemsOf({ ...REQUIRED, OCR_LANGUAGES: languages, OCR_FOLDER: folder })
  expect(readConfig(REQUIRED).ocr).toBeUndefined()
  expect(ask('eng+deu').map((problem) => problem.split('/').at(-1))).toEqual([
    'eng.traineddata, which does not exist',
    'deu.traineddata, which does not exist',
  ])
  expect(ask('../eng').join()).toMatch(/^OCR_LANGUAGES must be languages/)
})

it('names every invalid key at once', () => {
  const problems = problemsOf({
    PORT: 'abc',
    MAX_UPLOAD_MB: '0',
    DATABASE_URL: 'mysql://x',
    PUBLIC_URL: 'ftp://x',
    ADMIN_USERNAME: 'a b',
    ADMIN_SECOND_FACTOR: 'perhaps',
    SEED_DEMO: 'perhaps',
    GOOGLE_CLIENT_ID: '',
  })
  expect(problems.map((problem) => problem.split(/[: ]/)[0]).sort()).toEqual(
    'ADMIN_SECOND_FACTOR ADMIN_USERNAME DATABASE_URL GOOGLE_CLIENT_ID GOOGLE_CLIENT_SECRET MAX_UPLOAD_MB PORT PUBLIC_URL SEED_DEMO'.split(
      ' ',
    ),
  )
})

describe('a provider on this machine', () => {
  const LOCAL = { ...REQUIRED, OIDC_ISSUER: 'http://localhost:3001' }
  it.each(['https://idex.example', 'http://192.168.0.7:3000', 'http://0.0.0.0:3000'])(
    'is refused for a public site: %s',
    (address) => {
      const sentence = [expect.stringContaining('anybody signs in as anyone')]
      for (const mode of ['production', 'development'])
        expect(problemsOf({ ...LOCAL, NODE_ENV: mode, PUBLIC_URL: address })).toEqual(sentence)
      const endpoint = { ...REQUIRED, OIDC_AUTHORIZATION_ENDPOINT: 'http://127.0.0.1:3001/auth' }
      expect(problemsOf({ ...endpoint, PUBLIC_URL: address })).toEqual(sentence)
    },
  )
  it.each(['', 'http://localhost:3000', 'https://127.0.0.1'])('serves a local site: %s', (address) =>
    expect(readConfig({ ...LOCAL, PUBLIC_URL: address }).identity.issuer).toBe(LOCAL.OIDC_ISSUER),
  )
})

describe('the storage', () => {
  const S3 = {
    FILE_STORAGE: 's3',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }

  it('is the disk, whatever the S3 keys, unless a bucket is configured', () => {
    expect(readConfig(REQUIRED).storage).toEqual({ kind: 'disk' })
    expect(readConfig({ ...REQUIRED, S3_ENDPOINT: 'nonsense' }).storage).toEqual({ kind: 'disk' })
  })

  it('is Amazon’s bucket, or another service’s by its address', () => {
    expect(readConfig({ ...REQUIRED, ...S3 }).storage).toMatchObject({
      kind: 's3',
      settings: {
        endpoint: undefined,
        region: 'us-east-1',
        bucket: 'files',
        prefix: '',
        forcePathStyle: false,
      },
    })
    const other = { ...REQUIRED, ...S3, S3_ENDPOINT: 'https://s3.example.com', S3_PREFIX: 'idex/' }
    expect(readConfig(other).storage).toMatchObject({
      settings: { endpoint: 'https://s3.example.com', prefix: 'idex/', forcePathStyle: true },
    })
    expect(readConfig({ ...other, S3_FORCE_PATH_STYLE: 'false' }).storage).toMatchObject({
      settings: { forcePathStyle: false },
    })
  })

  const SIGNED = { ...REQUIRED, ...S3, S3_SIGNED_URLS: 'true' }

  it('signs addresses only if told to, at the public endpoint, with the bucket in path or host name', () => {
    const at = (changes: NodeJS.ProcessEnv) => {
      const { storage } = readConfig({ ...SIGNED, ...changes })
      return storage.kind === 's3' ? storage.settings.signed : undefined
    }
    const inside = { S3_ENDPOINT: 'https://s3.internal:9000' }
    expect(at({ ...inside, S3_SIGNED_URLS: 'false' })).toBeUndefined()
    expect(at(inside)).toEqual({
      endpoint: 'https://s3.internal:9000',
      origin: 'https://s3.internal:9000',
      fromBytes: 1024 * 1024,
    })
    expect(at({ ...inside, S3_PUBLIC_ENDPOINT: 'https://files.example.com' })?.origin).toBe(
      'https://files.example.com',
    )
    const amazon = { S3_PUBLIC_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com' }
    expect(at(amazon)?.origin).toBe('https://files.s3.eu-central-1.amazonaws.com')
  })

  it('refuses addresses that browsers cannot be told, or would not load', () => {
    expect(problemsOf(SIGNED)).toEqual([expect.stringMatching(/^S3_PUBLIC_ENDPOINT is required/)])
    const mixed = { S3_ENDPOINT: 'http://127.0.0.1:9000', PUBLIC_URL: 'https://idex.example' }
    expect(problemsOf({ ...SIGNED, ...mixed })).toEqual([
      'S3_PUBLIC_ENDPOINT must be https where PUBLIC_URL is',
    ])
  })

  it('names every invalid and missing key at once, with those of the rest', () => {
    const problems = problemsOf({
      ...REQUIRED,
      FILE_STORAGE: 's3',
      S3_ENDPOINT: 'ftp://x',
      S3_REGION: 'a b',
      S3_PREFIX: 'a b',
      S3_FORCE_PATH_STYLE: 'perhaps',
      PORT: 'abc',
      DATABASE_URL: 'mysql://x',
    })
    expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual([
      'DATABASE_URL',
      'PORT',
      'S3_ACCESS_KEY_ID',
      'S3_BUCKET',
      'S3_ENDPOINT',
      'S3_FORCE_PATH_STYLE',
      'S3_PREFIX',
      'S3_REGION',
      'S3_SECRET_ACCESS_KEY',
    ])
    expect(problemsOf({ ...REQUIRED, FILE_STORAGE: 'tape' })).toEqual(['FILE_STORAGE must be disk or s3'])
  })
})

describe('replicas of the database', () => {
  const urls = 'postgres://a.example/idex, postgres://b.example/idex'

  it('are read as a list, and none by default', () => {
    const given = { ...REQUIRED, DATABASE_URL: 'postgres://p.example/idex', DATABASE_REPLICA_URLS: urls }
    expect(readConfig(given).databaseReplicaUrls).toEqual(urls.split(', '))
    expect(readConfig(REQUIRED).databaseReplicaUrls).toEqual([])
  })

  it('are refused without their database, as other addresses, and unencrypted in production', () => {
    const refused = (values: NodeJS.ProcessEnv) => problemsOf({ ...REQUIRED, ...values })
    expect(refused({ DATABASE_REPLICA_URLS: urls })).toEqual([
      expect.stringContaining('needs the DATABASE_URL'),
    ])
    const database = { DATABASE_URL: 'postgres://localhost/idex' }
    const others = ['mysql://c/d', 'postgres://a:p%zz@d/e', 'postgres://a', 'postgres://a/b?sslmode=on']
    for (const other of others) {
      const [problem, ...more] = refused({ ...database, DATABASE_REPLICA_URLS: `postgres://a/b,${other}` })
      expect(problem).toMatch(/^DATABASE_REPLICA_URLS (must|cannot|names|has) /)
      expect(more).toEqual([])
    }
    const open = refused({ ...database, NODE_ENV: 'production', DATABASE_REPLICA_URLS: urls })
    expect(open.map((problem) => problem.slice(0, 25))).toEqual([
      'DATABASE_REPLICA_URLS (1)',
      'DATABASE_REPLICA_URLS (2)',
    ])
  })
})

it('in production names the missing Google credentials and seeds no demo content', () => {
  expect(problemsOf({ NODE_ENV: 'production' })).toHaveLength(2)
  expect(readConfig({ ...REQUIRED, NODE_ENV: 'production' }).seedDemo).toBe(false)
})

it('takes a transaction pooler only beside the database itself', () => {
  const DATABASE_POOL_URL = 'postgres:///pool'
  expect(problemsOf({ ...REQUIRED, DATABASE_POOL_URL })).toEqual([
    expect.stringMatching(/^DATABASE_URL is required with DATABASE_POOL_URL/),
  ])
  const config = readConfig({ ...REQUIRED, DATABASE_POOL_URL, DATABASE_URL: 'postgres:///idex' })
  expect(config).toMatchObject({ databaseUrl: 'postgres:///idex', databasePoolUrl: 'postgres:///pool' })
})

it('takes an empty value as unset', () => {
  expect(readConfig({ ...REQUIRED, DATABASE_URL: '', PORT: '' })).toMatchObject({
    databaseUrl: undefined,
    port: 3000,
  })
})

it('sends emails from the host of its address by default', () => {
  const mail = (environment: NodeJS.ProcessEnv) => readConfig({ ...REQUIRED, ...environment }).mail
  expect(mail({ PUBLIC_URL: 'https://idex.example' })).toEqual({
    smtpUrl: undefined,
    needsTls: false,
    from: 'IDEX <no-reply@idex.example>',
  })
  const given = { SMTP_URL: 'smtps://user:pass@mail.example:465', MAIL_FROM: 'Insights <news@idex.example>' }
  expect(mail(given)).toEqual({ smtpUrl: given.SMTP_URL, needsTls: true, from: given.MAIL_FROM })
})

it.each([
  { SMTP_URL: 'http://mail.example' },
  { SMTP_URL: 'mail.example:25' },
  { MAIL_FROM: 'Insights' },
  { MAIL_FROM: 'Insights <news@idex.example>\r\nBcc: x@example.com' },
  { MAIL_FROM: 'a@example.com, b@example.com' },
  { PRIVATE_HOSTS: 'http://postgres' },
  { SIGN_IN_DOMAINS: 'a b,c d' },
  { ADMIN_USERNAME: 'a b' },
  { ADMIN_PASSWORD: 'x'.repeat(1001) },
])('rejects %j in one sentence', (environment) => {
  const [problem = '', ...more] = problemsOf({ ...REQUIRED, ...environment })
  expect(problem).toMatch(new RegExp(`^${Object.keys(environment).join()}(: [A-Z]| [a-z])`))
  expect(problem).not.toMatch(/expected|invalid/i)
  expect(more).toEqual([])
})

it('keeps members’ sign-in on https when the site has it, also in development', () => {
  const https = { ...REQUIRED, PUBLIC_URL: 'https://idex.example' }
  const open = {
    OIDC_ISSUER: 'http://accounts.example',
    OIDC_AUTHORIZATION_ENDPOINT: 'http://accounts.example/auth',
    OIDC_TOKEN_ENDPOINT: 'http://localhost.example/token',
    OIDC_JWKS_URI: 'http://accounts.example/keys',
  }
  for (const mode of ['development', 'production'])
    expect(problemsOf({ ...https, ...open, NODE_ENV: mode }).map((problem) => problem.split(' ')[0])).toEqual(
      Object.keys(open),
    )
  expect(problemsOf({ ...REQUIRED, ...open })).toEqual([])
  expect(problemsOf({ ...https, OIDC_ISSUER: 'https://accounts.example' })).toEqual([])
})

it('accepts keys for secrets that are long enough', () => {
  const [key, old] = ['k'.repeat(32), 'o'.repeat(44)]
  const config = readConfig({ ...REQUIRED, SECRETS_KEY: key, SECRETS_KEYS_OLD: `${old}, ${key}` })
  expect(config.secretsKeys).toEqual({ current: key, old: [old, key] })
  const problems = problemsOf({ ...REQUIRED, SECRETS_KEY: 'short', SECRETS_KEYS_OLD: `${old},short` })
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['SECRETS_KEY', 'SECRETS_KEYS_OLD'])
})

describe('metrics', () => {
  const METRICS = { ...REQUIRED, METRICS_PORT: '9464' }
  it('are served to this machine alone unless they are asked for with a token', () => {
    expect(readConfig(REQUIRED).metrics).toBeUndefined()
    expect(readConfig(METRICS).metrics).toEqual({ port: 9464, host: '127.0.0.1', token: undefined })
    for (const host of ['0.0.0.0', '10.0.0.7', '::'])
      expect(problemsOf({ ...METRICS, METRICS_HOST: host })).toEqual([
        expect.stringContaining('METRICS_TOKEN'),
      ])
    expect(problemsOf({ ...METRICS, METRICS_HOST: '0.0.0.0', METRICS_TOKEN: 'short' })).toHaveLength(1)
    const token = 't'.repeat(32)
    expect(problemsOf({ ...METRICS, METRICS_HOST: '0.0.0.0', METRICS_TOKEN: token })).toEqual([])
  })
})

describe('headers of traces', () => {
  const headersOf = (text: string) => ({ ...REQUIRED, OTEL_EXPORTER_OTLP_HEADERS: text })

  it.each(['token=50%', 'a=b,token=%zz', 'token=%ff'])('are refused in a sentence: %s', (text) =>
    expect(problemsOf(headersOf(text))).toEqual([
      'OTEL_EXPORTER_OTLP_HEADERS must have its values encoded as in addresses: a % in one is %25',
    ]),
  )

  it('are refused once for what is wrong first, and never with their values', () =>
    expect(problemsOf(headersOf('secret 50%'))).toEqual([
      'OTEL_EXPORTER_OTLP_HEADERS must be name=value,name=value',
    ]))

  it('are judged by what the bundler leaves of the rule', async () => {
    const entry = `${import.meta.dirname}/percent-encoding.ts`
    const bundled = await build({
      configFile: false,
      logLevel: 'silent',
      build: { ssr: entry, write: false },
    })
    expect(JSON.stringify(bundled)).toContain('decodeURIComponent(text)')
  })

  it('are decoded otherwise', () => {
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
    const { tracing } = readConfig({ ...headersOf('a=b,token=50%25%20x%3D'), ...endpoint })
    expect(tracing?.headers).toEqual({ a: 'b', token: '50% x=' })
  })
})
