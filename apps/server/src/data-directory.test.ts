import { execFileSync } from 'node:child_process'
import { chmod, lstat, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { testDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { samplePdf } from '@idex/testing/sample-pdf'
import { createTestDatabase, type TestDatabase } from '@idex/testing/database'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from './config/config.ts'
import { openDataDirectory } from './data-directory.ts'
import { openStorage } from './storage.ts'
import { commandLine } from './testing/command-line.ts'
import { databaseSettings, startServerProcess } from './testing/server-process.ts'
import { uploadForm } from './testing/upload-form.ts'

let database: TestDatabase
let directory: string
let umask: number
beforeEach(async () => {
  directory = await testDirectory()
  // The most permissive umask an operator's shell may have.
  umask = process.umask(0)
})
afterEach(() => void process.umask(umask))

/** Everything in `folder`, including itself, that another user may read, change or enter. */
async function openTo(folder: string): Promise<string[]> {
  const below = await readdir(folder, { recursive: true })
  const all = ['', ...below].map((name) => join(folder, name))
  const modes = await Promise.all(all.map(async (path) => ({ path, mode: (await lstat(path)).mode & 0o077 })))
  return modes.filter(({ mode }) => mode !== 0).map(({ path, mode }) => `${path} ${mode.toString(8)}`)
}

/** Makes `folder` read-only; root could still write to it, so for root it becomes a read-only disk. Returns false where that cannot be mounted. */
async function refuseWrites(folder: string): Promise<boolean> {
  await chmod(folder, 0o500)
  if (process.geteuid?.() !== 0) return true
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    return false
  }
  onTestFinished(() => void execFileSync('/bin/umount', [folder]))
  return true
}

describe('everything the product writes', () => {
  it('is private: uploads, files being received, emails, backups', async () => {
    database = await createTestDatabase()
    await database.close()
    const data = join(directory, 'data')
    const site = { DATA_DIR: data, ...databaseSettings(database) }
    const server = await startServerProcess(site)
    const login = await fetch(`${server.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: 'violet otter canoe' }),
    })
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const form = uploadForm(await samplePdf())
    const sent = await fetch(`${server.url}/api/admin/upload`, {
      method: 'POST',
      headers: { ...form.headers, cookie },
      body: new Uint8Array(form.payload),
    })
    expect(sent.status).toBe(201)
    await fetch(`${server.url}/api/newsletter/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'reader@example.com' }),
    })
    await expect.poll(() => readdir(join(data, 'mail')).catch(() => []), { timeout: 20_000 }).not.toEqual([])
    const archive = join(data, 'backup.tar.gz')
    expect(await commandLine(['backup', '--to', archive], site)).toMatchObject({ code: 0 })
    await server.stop()
    expect(await readdir(data)).toEqual(expect.arrayContaining(['files', 'mail', 'backup.tar.gz']))
    expect(await openTo(data)).toEqual([])
    await database.drop()
  })

  it('is closed at the next start if an earlier version left it open', async () => {
    for (const folder of ['files/stored/ab', 'files/incoming', 'mail'])
      await mkdir(join(directory, folder), { recursive: true, mode: 0o755 })
    await writeFile(join(directory, 'files/stored/ab/abc'), 'bytes', { mode: 0o644 })
    await writeFile(join(directory, 'mail/a.eml'), 'mail', { mode: 0o666 })
    await chmod(directory, 0o755)
    await openDataDirectory(directory, { embedded: false })
    expect(await openTo(directory)).toEqual([])
  })

  it('lets Postgres’s user pass when started by root, and shows them nothing', async () => {
    await chmod(directory, 0o755)
    await openDataDirectory(directory, { embedded: true })
    const expected = process.geteuid?.() === 0 ? 0o711 : 0o700
    expect((await lstat(directory)).mode & 0o777).toBe(expected)
  })

  it('is refused in one sentence where nothing can be made', async () => {
    await expect(openDataDirectory('/proc/idex/data', { embedded: false })).rejects.toThrow(
      /^The data directory \/proc\/idex\/data cannot be written \(E.*\): let the user .*, or set DATA_DIR\.$/,
    )
  })

  it('is refused in one sentence where no file can be received', async ({ skip }) => {
    const client = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
    const installation = readConfig({ ...client, NODE_ENV: 'test', DATA_DIR: directory })
    await openStorage(installation)
    if (!(await refuseWrites(join(directory, 'files', 'incoming'))))
      return skip('a disk that is read-only cannot be mounted here')
    await expect(openStorage(installation)).rejects.toThrow(/^The data .* cannot be written \(E.*\): let/)
  })

  it('is closed in a directory shared with other things, which stay unchanged', async () => {
    await mkdir(join(directory, 'files'), { mode: 0o755 })
    await mkdir(join(directory, 'photos'), { mode: 0o755 })
    await chmod(directory, 0o755)
    await openDataDirectory(directory, { embedded: false })
    expect(await openTo(directory)).toEqual([`${directory} 55`, `${join(directory, 'photos')} 55`])
  })
})
