import { mkdir, readdir, realpath, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StoredFileSchema } from '@idex/contract/files/stored-file'
import { createTestDatabase } from '@idex/testing/database'
import { startS3Server } from '@idex/testing/s3-server'
import { sampleMedia } from '@idex/testing/sample-media'
import { temporaryDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config/config.ts'
import { commandInProcess, commandLine, startCommandLine } from '../testing/command-line.ts'

const LIMIT_MS = 180_000
/** The operator's password, and the one its owner chooses then. */
const [GIVEN, CHOSEN] = ['violet otter canoe', 'copper lantern drift']

const root = await realpath(await temporaryDirectory())
const external = await createTestDatabase()
// The commands refuse a database that a server is connected to.
await external.close()
const s3 = await startS3Server()
afterAll(async () => {
  vi.unstubAllEnvs()
  await s3.close()
  await external.drop()
})

const embedded = (name: string) => ({ DATA_DIR: join(root, name) })

/** A site with the administrator ada, whose making takes as long as a test. */
const site = embedded('site')
beforeAll(async () => {
  // An address without a host leaves it to these variables, which may name a socket.
  vi.stubEnv('PGHOST', external.connection.host)
  vi.stubEnv('PGUSER', external.connection.user)
  expect(await commandInProcess(['admin', 'create', 'ada'], site)).toMatchObject({ code: 0 })
}, LIMIT_MS)

function inBucket() {
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings
  return {
    FILE_STORAGE: 's3',
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_PREFIX: 'cli/',
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
}

function onExternal(name: string) {
  return { ...embedded(name), DATABASE_URL: `postgres:///${external.connection.database}` }
}

async function signIn(url: string, username: string, password: string): Promise<Response> {
  return fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
}

function choosePassword(url: string, cookie: string, password: string): Promise<Response> {
  return fetch(`${url}/api/admin/security/password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ password, newPassword: CHOSEN }),
  })
}
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''

async function uploadPicture(url: string, cookie: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([await sampleMedia('png')]), 'picture.png')
  const response = await fetch(`${url}/api/admin/upload`, { method: 'POST', headers: { cookie }, body: form })
  return StoredFileSchema.parse(await response.json()).filePath
}

/** A site's whole server, in this process, while `run` takes its address. */
async function withServer(
  environment: Readonly<Record<string, string>>,
  run: (url: string) => Promise<void>,
): Promise<void> {
  const quiet = { NODE_ENV: 'test', LOG_LEVEL: 'silent', SERVE_PAGES: 'false' }
  const client = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
  const app = await buildApp(readConfig({ ...quiet, ...client, ...environment }))
  try {
    await run(await app.listen({ port: 0, host: '127.0.0.1' }))
  } finally {
    await app.close()
  }
}

describe('a site moved by its backup', () => {
  it(
    'from a running embedded database and disk to an external one and a bucket, and back',
    async () => {
      const [first, second] = [join(root, 'first.tar.gz'), join(root, 'second.tar.gz')]
      let picture = ''
      await withServer(embedded('one'), async (url) => {
        expect(
          await commandLine(['admin', 'create', 'ada', '--password-stdin'], embedded('one'), `${GIVEN}\n`),
        ).toMatchObject({ code: 0, stderr: '' })
        const chosen = await choosePassword(url, cookieOf(await signIn(url, 'ada', GIVEN)), GIVEN)
        expect(chosen.status).toBe(200)
        const cookie = cookieOf(chosen)
        picture = await uploadPicture(url, cookie)
        const backup = await commandLine(['backup', '--to', 'first.tar.gz'], {
          ...embedded('one'),
          INIT_CWD: root,
        })
        expect(backup).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining(' and 1 file.') })
        expect((await stat(first)).mode & 0o777).toBe(0o600)
        const refused = await commandInProcess(['restore', '--from', first, '--force'], embedded('one'))
        expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('stop it first') })
        expect((await fetch(`${url}${picture}`, { headers: { cookie } })).status).toBe(200)
        // Not deleted: meanwhile a job may add a smaller copy of the picture.
        await rename(join(embedded('one').DATA_DIR, 'files', 'stored'), join(root, 'lost'))
        const lossy = await commandInProcess(['backup', '--to', join(root, 'lossy.tar.gz')], embedded('one'))
        expect(lossy).toMatchObject({ code: 3, stdout: expect.stringContaining('not in the storage') })
      })

      const there = { ...onExternal('two'), ...inBucket() }
      expect(await commandInProcess(['restore', '--from', first], there)).toMatchObject({
        code: 0,
        stderr: '',
      })
      expect(await commandInProcess(['restore', '--from', first], there)).toMatchObject({ code: 1 })
      expect(await commandInProcess(['backup', '--to', second], there)).toMatchObject({ code: 0, stderr: '' })

      expect(await commandInProcess(['restore', '--from', second], embedded('three'))).toMatchObject({
        code: 0,
      })
      await withServer(embedded('three'), async (url) => {
        const response = await signIn(url, 'ada', CHOSEN)
        expect(response.status).toBe(200)
        const read = await fetch(`${url}${picture}`, { headers: { cookie: cookieOf(response) } })
        expect(Buffer.from(await read.arrayBuffer()).equals(await sampleMedia('png'))).toBe(true)
      })
    },
    LIMIT_MS,
  )
})

/** Preloaded into a program, this delays each write to a file by a third of a second. */
const SLOW_WRITES = `import { open } from 'node:fs/promises'
  const prototype = Object.getPrototypeOf(await open('/dev/null'))
  const { write } = prototype
  prototype.write = async function (...given) {
    await new Promise((resolve) => setTimeout(resolve, 300))
    return write.apply(this, given)
  }`

it.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)(
  'a backup ended by %s leaves nothing behind and exits with that code',
  async (signal, code) => {
    const backups = join(root, `backups-${signal}`)
    await mkdir(backups)
    const backup = startCommandLine(['backup', '--to', join(backups, 'site.tar.gz')], {
      ...site,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(SLOW_WRITES)}`,
    })
    await expect.poll(() => readdir(backups), { timeout: 60_000 }).toHaveLength(1)
    backup.signal(signal)
    expect(await backup.ended).toMatchObject({ code, stderr: expect.stringContaining('Interrupted') })
    expect(await readdir(backups)).toEqual([])
  },
  LIMIT_MS,
)

describe('administrators', () => {
  it(
    'are created and reset, with a generated password shown once if none is given',
    async () => {
      const created = await commandInProcess(['admin', 'create', 'Grace'], site)
      const password = /^Password: (\S{16})$/m.exec(created.stdout)?.[1] ?? ''
      expect([created.code, password.length]).toEqual([0, 16])
      expect(await commandInProcess(['admin', 'create', 'grace'], site)).toMatchObject({
        code: 1,
        stderr: 'The name grace is taken.\n',
      })
      expect(await commandInProcess(['admin', 'reset', 'nobody'], site)).toMatchObject({
        code: 1,
        stderr: 'There is no administrator nobody.\n',
      })
      await withServer(site, async (url) => {
        const response = await signIn(url, 'grace', password)
        expect(response.status).toBe(200)
        const headers = { cookie: cookieOf(response) }
        const session = async () => (await fetch(`${url}/api/auth/user`, { headers })).status
        expect(await session()).toBe(200)
        expect((await fetch(`${url}/api/admin/notes`, { headers })).status).toBe(403)
        const chosen = await choosePassword(url, headers.cookie, password)
        expect(chosen.status).toBe(200)
        headers.cookie = cookieOf(chosen)
        expect((await fetch(`${url}/api/admin/notes`, { headers })).status).toBe(200)
        const args = ['admin', 'reset', 'GRACE', '--password-stdin']
        const reset = await commandInProcess(args, site, GIVEN)
        expect(reset).toMatchObject({ code: 0, stdout: expect.stringContaining('sessions ended: 1') })
        expect(reset.stdout).not.toContain(GIVEN)
        expect(await session()).toBe(401)
        expect((await signIn(url, 'grace', CHOSEN)).status).toBe(401)
        expect((await signIn(url, 'grace', GIVEN)).status).toBe(200)
        const freed = await commandInProcess(['admin', 'reset', 'grace', '--second-factor-only'], site)
        expect(freed).toMatchObject({ code: 0, stdout: expect.stringContaining('second factor of') })
        expect(freed.stdout).not.toContain('Password')
        expect((await signIn(url, 'grace', GIVEN)).status).toBe(200)
      })
    },
    LIMIT_MS,
  )
})

describe('a command line that is not understood', () => {
  async function run(...given: Parameters<typeof commandInProcess>) {
    const { code, stdout, stderr } = await commandInProcess(...given)
    return { code, text: stdout + stderr }
  }

  it.each([
    [[], 'No command'],
    [['dance'], 'Unknown command: dance'],
    [['backup'], '--to <file> is missing'],
    [['backup', '--to', ' '], '--to <file> is missing'],
    [['restore'], '--from <file> is missing'],
    [['restore', 'file.tar.gz'], 'Unknown command: restore file.tar.gz'],
    [['backup', '--wat'], "Unknown option '--wat'.\n"],
    [['admin', 'remove', 'ada'], 'admin create'],
    [['admin', 'create'], 'username is missing'],
    [['admin', 'create', 'ada', '--password', 'violet otter canoe'], 'cannot be an argument'],
    [['admin', 'reset', 'ada', '--password=violet otter canoe'], 'cannot be an argument'],
    [['admin', 'create', 'a b'], 'a b is no username. Use letters, digits, dots, hyphens and underscores'],
    [['admin', 'create', 'ada@example.com'], 'Use letters, digits'],
    [['admin', 'create', 'a'.repeat(101)], '100 characters'],
    [['admin', 'create', 'ada', '--second-factor-only'], 'only with "admin reset'],
    [['admin', 'reset', 'ada', '--second-factor-only', '--password-stdin'], 'without --password-stdin'],
  ])('%j shows the usage', async (args, reason) => {
    const { code, text } = await run(args)
    expect(code).toBe(2)
    expect(text).toContain(reason)
    expect(text).toContain('restore --from <file>')
  })

  it.each([
    ['password1234', 'similar to a commonly used password'],
    ['short', 'at least 12 characters'],
    ['', 'choose a password'],
    ['administrator', 'easy to guess'],
  ])('rejects %j as a password before it opens anything', async (typed, reason) => {
    const environment = { DATABASE_URL: 'postgres://127.0.0.1:9/none' }
    const { code, text } = await run(['admin', 'create', 'ada', '--password-stdin'], environment, typed)
    expect(code).toBe(1)
    expect(text).toContain(reason)
    expect(text).not.toMatch(/ECONNREFUSED/)
  })

  it('shows help', async () => {
    expect(await run(['--help'])).toMatchObject({ code: 0, text: expect.stringContaining('backup --to') })
  })

  it('names invalid keys, and a directory without a database', async () => {
    const bad = await run(['backup', '--to', 'x'], { FILE_STORAGE: 's3', DATABASE_URL: 'mysql://x' })
    expect(bad.code).toBe(1)
    for (const key of ['DATABASE_URL', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
      expect(bad.text).toContain(key)
    const none = await run(['backup', '--to', join(root, 'none.tar.gz')], embedded('none'))
    expect(none).toMatchObject({ code: 1, text: expect.stringContaining('There is no database') })
  })
})
