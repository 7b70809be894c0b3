import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const USAGE = `npm run capability -- <domain> <verb> "<METHOD> /api/<path>" <access> [router]

  npm run capability -- notes archiveNote "PUT /api/notes/{id}/archive" member

Adds a capability through all layers: its schemas in the contract, its verb with a test in core, its declaration in the
router, and its example for the contract tests. access is public, session, member or admin; router is the name of a file in
packages/api/src/<domain>, needed where the domain has several.`

/** A procedure's builder, the guard at the top of its verb, and a caller with access. */
const ACCESS = {
  public: { builder: 'anyone', guard: undefined, caller: 'null' },
  session: { builder: 'signedIn', guard: 'requireSession', caller: 'await createMember(test.database.db)' },
  member: { builder: 'member', guard: 'requireMember', caller: 'await createMember(test.database.db)' },
  admin: { builder: 'admin', guard: 'requireAdmin', caller: 'await createAdmin(test.database.db)' },
}

/** @type {readonly (keyof typeof ACCESS)[]} */
const LEVELS = ['public', 'session', 'member', 'admin']

/** @param {string} name */
const pascal = (name) => name.charAt(0).toUpperCase() + name.slice(1)
/** @param {string} name */
const kebab = (name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** A sentence for who gave wrong arguments. */
export class CapabilityError extends Error {}

/**
 * What the arguments ask for. Throws CapabilityError.
 * @param {readonly string[]} given
 */
export function readArguments(given) {
  const [domain = '', verb = '', address = '', level = '', router = `${domain}-router`] = given
  const [, method = '', path = ''] = /^(GET|POST|PUT|PATCH|DELETE) (\/api\/\S+)$/.exec(address) ?? []
  if (!/^[a-z]+[A-Z]\w*$/.test(verb)) throw new CapabilityError(`A verb is like archiveNote.\n\n${USAGE}`)
  if (method === '')
    throw new CapabilityError(`An address is like "PUT /api/notes/{id}/archive".\n\n${USAGE}`)
  const access = LEVELS.find((one) => one === level)
  if (access === undefined)
    throw new CapabilityError(`access is public, session, member or admin.\n\n${USAGE}`)
  const isRead = method === 'GET'
  if (access === 'admin' && !isRead)
    throw new CapabilityError(
      'What administrators change goes on record: write the verb with `recordAudit`, after one that is there.',
    )
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return { domain, verb, address, path, access, router, isRead, parameters }
}

/** @typedef {ReturnType<typeof readArguments>} Capability */

/**
 * A text of the lines that this capability has.
 * @param {...(string | false)} given
 */
const lines = (...given) => given.filter((line) => line !== false).join('\n')

/**
 * The files a capability begins with, by path from the root.
 * @param {Capability} capability
 * @returns {Record<string, string>}
 */
export function newFiles({ domain, verb, access, isRead, parameters }) {
  const { guard, caller } = ACCESS[access]
  const file = kebab(verb)
  const [Input, Output] = [`${pascal(verb)}Schema`, `${pascal(verb)}AnswerSchema`]
  const hasInput = parameters.length > 0
  const fields = parameters.map((name) => `${name}: IdSchema`).join(', ')
  const answer = isRead ? `{ name: '${verb}' }` : '{ success: true }'
  const type = isRead ? '{ name: string }' : '{ success: true }'
  const input = `{ ${parameters.map((name) => `${name}: 'unknown'`).join(', ')} }`
  const call = `${verb}(CALLER${hasInput ? `, ${input}` : ''})`
  const contract = lines(
    hasInput && "import { IdSchema } from '../kernel/ids.ts'",
    "import { z } from 'zod'",
    '',
    hasInput && `/** What \`${verb}\` takes. */\nexport const ${Input} = z.object({ ${fields} })\n`,
    isRead && `/** What \`${verb}\` gives. */\nexport const ${Output} = z.object({ name: z.string() })\n`,
  )
  const core = lines(
    hasInput && `import type { ${Input} } from '@idex/contract/${domain}/${file}'`,
    hasInput && "import type { z } from 'zod'",
    `import { type Context${guard === undefined ? '' : `, ${guard}`} } from '../kernel/context.ts'`,
    '',
    `/** Says in one line what it does, in what unit, and what it throws. */`,
    `export async function ${verb}(`,
    `  ${guard === undefined ? '_ctx' : 'ctx'}: Context,`,
    hasInput && `  _input: z.output<typeof ${Input}>,`,
    `): Promise<${type}> {`,
    guard !== undefined && `  ${guard}(ctx.actor)`,
    `  return ${answer}`,
    '}',
    '',
  )
  const factory = access === 'admin' ? 'createAdmin' : 'createMember'
  const test = lines(
    guard !== undefined && `import { ${factory} } from '@idex/testing/factories'`,
    `import { afterAll, beforeAll, ${guard === undefined ? '' : 'describe, '}expect, it } from 'vitest'`,
    "import { createTestServices, type TestServices } from '../testing/test-context.ts'",
    `import { ${verb} } from './${file}.ts'`,
    '',
    'let test: TestServices',
    '',
    'beforeAll(async () => {\n  test = await createTestServices()\n})',
    'afterAll(() => test.close())',
    '',
    guard !== undefined && `describe('${verb}', () => {`,
    `it('answers who may ask', async () => {`,
    `  const caller = test.as(${caller})`,
    `  expect(await ${call.replace('CALLER', 'caller')}).toEqual(${answer})`,
    '})',
    guard !== undefined && '',
    guard !== undefined && `it('refuses visitors', async () => {`,
    guard !== undefined &&
      `  await expect(${call.replace('CALLER', 'test.as(null)')}).rejects.toMatchObject({ code: 'UNAUTHORIZED' })`,
    guard !== undefined && '})',
    guard !== undefined && '})',
    '',
  )
  return {
    ...((hasInput || isRead) && { [`packages/contract/src/${domain}/${file}.ts`]: contract }),
    [`packages/core/src/${domain}/${file}.ts`]: core,
    [`packages/core/src/${domain}/${file}.test.ts`]: test,
  }
}

/**
 * Adds `name` to the file's import from `specifier`.
 * @param {string} source
 * @param {string} name
 * @param {string} specifier
 */
function withImport(source, name, specifier) {
  const found = new RegExp(`import \\{([^}]*)\\} from '${specifier.replaceAll('.', '\\.')}'`).exec(source)
  if (!found) return `import { ${name} } from '${specifier}'\n${source}`
  const names = (found[1] ?? '').split(',').map((one) => one.trim())
  if (names.includes(name)) return source
  const all = [...names.filter(Boolean), name].join(', ')
  return source.replace(found[0], `import { ${all} } from '${specifier}'`)
}

/**
 * Puts `text` before what ends a router or a table.
 * @param {string} source
 * @param {string} end
 * @param {string} text
 */
function before(source, end, text) {
  const place = source.lastIndexOf(end)
  if (place === -1) throw new CapabilityError(`There is no place for it: the file has no ${end.trim()}.`)
  return source.slice(0, place) + text + source.slice(place)
}

/**
 * The router with the procedure.
 * @param {string} source
 * @param {Capability} capability
 */
export function withProcedure(source, { domain, verb, address, access, isRead, parameters }) {
  const file = kebab(verb)
  const { builder } = ACCESS[access]
  const [Input, Output] = [`${pascal(verb)}Schema`, `${pascal(verb)}AnswerSchema`]
  let router = withImport(source, verb, `@idex/core/${domain}/${file}`)
  if (parameters.length > 0) router = withImport(router, Input, `@idex/contract/${domain}/${file}`)
  if (isRead) router = withImport(router, Output, `@idex/contract/${domain}/${file}`)
  else router = withImport(router, 'Done', '../kernel/rest-route.ts')
  for (const name of [builder, 'verb']) router = withImport(router, name, '../kernel/declare.ts')
  const procedure = lines(
    `  ${verb}: ${builder}`,
    `    .rest('${address}', { summary: 'Says in one line what it does', output: ${isRead ? Output : 'Done'} })`,
    parameters.length > 0 && `    .input(${Input})`,
    `    .${isRead ? 'query' : 'mutation'}(verb(${verb})),`,
    '',
  )
  return before(router, '})', procedure)
}

/**
 * The table of examples with the procedure's.
 * @param {string} source
 * @param {string} procedure
 * @param {Capability} capability
 */
export function withExample(source, procedure, { path }) {
  const url = path.replaceAll(/\{\w+\}/g, 'unknown')
  return before(source, '  openApi: none,', `  '${procedure}': async () => ({ url: '${url}' }),\n`)
}

/**
 * Where the typed API has the router that a file exports: 'notes', 'admin.notes'.
 * @param {string} root
 * @param {string} file
 */
async function routerPath(root, file) {
  const [, name = ''] = /export const (\w+)/.exec(await readFile(join(root, file), 'utf8')) ?? []
  for (const [at, prefix] of [
    ['app-router.ts', ''],
    ['admin-router.ts', 'admin.'],
  ]) {
    const source = await readFile(join(root, 'packages/api/src', at ?? ''), 'utf8')
    const found = new RegExp(`(\\w+): ${name},`).exec(source)
    if (found) return `${prefix}${found[1]}`
  }
  throw new CapabilityError(`No router of the typed API is ${name}.`)
}

/**
 * Writes all of it below `root` and gives the paths, to be formatted. Throws CapabilityError, and then has written nothing.
 * @param {string} root
 * @param {Capability} capability
 */
export async function addCapability(root, capability) {
  const router = `packages/api/src/${capability.domain}/${capability.router}.ts`
  const examples = 'apps/server/src/testing/examples.ts'
  if (!existsSync(join(root, router))) throw new CapabilityError(`There is no ${router}.\n\n${USAGE}`)
  const files = newFiles(capability)
  for (const path of Object.keys(files))
    if (existsSync(join(root, path))) throw new CapabilityError(`There is a ${path} already.`)
  const procedure = `${await routerPath(root, router)}.${capability.verb}`
  const changed = {
    ...files,
    [router]: withProcedure(await readFile(join(root, router), 'utf8'), capability),
    [examples]: withExample(await readFile(join(root, examples), 'utf8'), procedure, capability),
  }
  for (const [path, text] of Object.entries(changed)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  return Object.keys(changed)
}
