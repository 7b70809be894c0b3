import { writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createTestDatabase } from '@idex/testing/database'
import { temporaryDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { generate } from 'selfsigned'
import { SMTPServer } from 'smtp-server'
import { expect, it, onTestFinished } from 'vitest'
import { commandInProcess, startCommandLine } from '../testing/command-line.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { misspeltKeys } from './doctor.ts'

const folder = await temporaryDirectory()

/** An OpenID provider that answers nothing but its discovery. */
async function startProvider(): Promise<string> {
  const server = createServer((_request, response) => {
    const issuer = `http://${_request.headers.host}`
    const endpoints = {
      authorization_endpoint: `${issuer}/a`,
      token_endpoint: `${issuer}/t`,
      jwks_uri: `${issuer}/k`,
    }
    response.end(JSON.stringify({ issuer, ...endpoints }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

it('finds nothing wrong with a configuration that all answers to', async () => {
  const [mail, database] = [await startMailServer(), await createTestDatabase()]
  onTestFinished(async () => {
    await mail.close()
    await database.drop()
  })
  const { host, user, port, database: name } = database.connection
  const { code, stdout } = await commandInProcess(['doctor'], {
    DATA_DIR: folder,
    DATABASE_URL: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
    OIDC_ISSUER: await startProvider(),
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    SMTP_URL: mail.url,
    MAIL_FROM: 'IDEX <idex@example.com>',
    BACKUP_DIR: join(folder, 'backups'),
  })
  expect(stdout.split('\n').map((line) => line.split(':')[0])).toEqual([
    'ok       space',
    'ok       temporary space',
    'ok       database',
    'ok       certificate of the database',
    'ok       files',
    'ok       sign-in',
    'ok       mail',
    'ok       backups',
    '',
  ])
  expect(stdout).toContain('can be used. Server and database differ by 0 s')
  expect(stdout).toContain('must allow http://localhost:3000/api/auth/google/callback')
  expect(code).toBe(0)
})

it('names everything that fails, and goes on', async () => {
  const { code, stdout } = await commandInProcess(['doctor'], {
    DATA_DIR: folder,
    DATABASE_URL: 'postgres://idex@127.0.0.1:1/idex',
    DATABASE_POOL_URL: 'postgres://idex@127.0.0.1:1/idex',
    DATABASE_REPLICA_URLS: 'postgres://idex@127.0.0.1:1/idex',
    OIDC_ISSUER: 'http://127.0.0.1:59999',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SMTP_URI: 'smtp://127.0.0.1:1',
  })
  expect(code).toBe(1)
  expect(stdout).toMatch(
    /warning {2}SMTP_URI is no key of the configuration; those that begin alike: SMTP_URL/,
  )
  expect(stdout).toMatch(/FAILED {3}database: .*nothing listens/)
  expect(stdout).toMatch(/FAILED {3}pooler: The database of DATABASE_POOL_URL .*nothing listens/)
  expect(stdout).toMatch(/FAILED {3}replica 1: The database of DATABASE_REPLICA_URLS .*nothing listens/)
  expect(stdout).toMatch(
    /FAILED {3}sign-in: The identity provider could not be reached: ECONNREFUSED; compare OIDC/,
  )
  expect(stdout).toMatch(/FAILED {3}mail: .*ECONNREFUSED.*; compare host/)
  expect(stdout).toMatch(/ok {7}files/)
  expect(stdout).not.toContain('hint')
})

it('goes on when no one reads its lines any more', async () => {
  const doctor = startCommandLine(['doctor'], {
    DATA_DIR: folder,
    DATABASE_URL: 'postgres://idex@127.0.0.1:1/idex',
    OIDC_ISSUER: 'http://127.0.0.1:59999',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
  })
  doctor.closeOutput()
  expect(await doctor.ended).toMatchObject({ code: 1, stderr: '' })
})

it('names a folder that takes no backups, and the remedy for certificates of an unknown authority', async () => {
  await writeFile(join(folder, 'file'), '')
  const { private: key, cert } = await generate([], { algorithm: 'sha256' })
  const mail = new SMTPServer({ secure: true, key, cert }).on('error', () => undefined)
  onTestFinished(() => mail.close())
  const listener = mail.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  const { code, stdout } = await commandInProcess(['doctor'], {
    DATA_DIR: join(folder, 'file', 'data'),
    OIDC_ISSUER: await startProvider(),
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    SMTP_URL: `smtps://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    BACKUP_DIR: join(folder, 'file', 'backups'),
  })
  expect(code).toBe(1)
  for (const what of ['space', 'files'])
    expect(stdout).toMatch(new RegExp(`FAILED {3}${what}: The data directory .* cannot be written`))
  expect(stdout).toMatch(/FAILED {3}backups: The folder .* takes no backups \(ENOTDIR.*\): let the user/)
  expect(stdout).toMatch(
    /FAILED {3}mail: self-signed certificate; name the file .* in NODE_EXTRA_CA_CERTS; compare .*\nFAILED.*\nhint .*NODE_EXTRA/,
  )
})

it('names every key that is wrong, and tries nothing then', async () => {
  const { code, stdout } = await commandInProcess(['doctor'], {
    PORT: 'abc',
    DATABASE_URL: 'postgres://host',
  })
  expect(code).toBe(1)
  expect(stdout).toMatch(/FAILED {3}PORT must be/)
  expect(stdout).toMatch(/FAILED {3}DATABASE_URL names no database/)
  expect(stdout).not.toContain('ok ')
})

it('takes keys of other programs for what they are', () => {
  const others = {
    NODE_OPTIONS: '',
    PATH: '',
    HOSTNAME: 'a',
    OTEL_LOG_LEVEL: '',
    npm_config_x: '',
    LOG_FILE: '',
  }
  expect(misspeltKeys({ ...others, S3_BUCKET_FILE: '', OIDC_ISSUER: '', S3_BUKET: '' })).toEqual([
    expect.stringMatching(/^LOG_FILE is no key/),
    expect.stringMatching(/^S3_BUKET is no key.*S3_BUCKET/),
  ])
})
