import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { addCapability, readArguments } from './capability.mjs'
import { ROOT, toolEnvironment } from './paths.mjs'

const run = promisify(execFile)

/** What the generated files are checked with: the packages as they are, and the tools of this checkout. */
async function copyOfTheTree(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'idex-capability-'))
  onTestFinished(() => rm(root, { recursive: true }))
  for (const part of ['tsconfig.json', 'package.json', 'packages', 'apps/server'])
    await cp(join(ROOT, part), join(root, part), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !/\/(?:dist|\.reports|\.turbo|demo\/content)$/.test(path),
    })
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  return root
}

const CAPABILITIES = [
  ['notes', 'archiveNote', 'PUT /api/notes/{id}/archive', 'member', 'notes-router'],
  ['blog', 'countWords', 'GET /api/blog/posts/{slug}/words', 'public', 'blog-router'],
  ['members', 'rateService', 'POST /api/account/rating', 'session', 'account-router'],
  ['contact', 'oldestMessage', 'GET /api/admin/messages/oldest', 'admin', 'contact-router'],
]

it('adds capabilities that compile in every layer, each in at most six files', async () => {
  const root = await copyOfTheTree()
  const files: string[] = []
  for (const given of CAPABILITIES) {
    const paths = await addCapability(root, readArguments(given))
    expect(paths.length).toBeLessThanOrEqual(6)
    files.push(...paths)
  }
  // As one program: the packages have the same settings, and what they share is checked once.
  const cwd = join(root, 'apps/server')
  const settings = {
    extends: './tsconfig.json',
    include: [],
    files: files.map((path) => resolve(root, path)),
  }
  await writeFile(join(cwd, 'tsconfig.all.json'), JSON.stringify(settings))
  const options = { cwd, env: toolEnvironment() }
  const compiled = run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.all.json'], options)
  await expect(compiled.catch(({ stdout }: { stdout: string }) => stdout)).resolves.toMatchObject({
    stdout: '',
  })
  const examples = await readFile(join(root, 'apps/server/src/testing/examples.ts'), 'utf8')
  for (const [, verb = ''] of CAPABILITIES) expect(examples).toContain(verb)
})

it.each([
  [['notes', 'Archive', 'PUT /api/notes/{id}/archive', 'member'], 'A verb is like'],
  [['notes', 'archiveNote', '/api/notes/{id}/archive', 'member'], 'An address is like'],
  [['notes', 'archiveNote', 'PUT /api/notes/{id}/archive', 'anybody'], 'access is public'],
  [['notes', 'archiveNote', 'PUT /api/notes/{id}/archive', 'admin'], 'goes on record'],
])('says what is wrong with %j', (given, sentence) => {
  expect(() => readArguments(given)).toThrow(sentence)
})

it('writes nothing where there is something already', async () => {
  const capability = readArguments(['notes', 'listNotes', 'GET /api/notes/all', 'member', 'notes-router'])
  await expect(addCapability(ROOT, capability)).rejects.toThrow('already')
})
