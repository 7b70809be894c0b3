import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { typesOf } from '@idex/testing/openapi-types'
import { createApiToken, createContentItem, createMember, createNote } from '@idex/testing/factories'
import { generate } from 'orval'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { openApiDocument } from '../openapi/document.ts'
import { expectDocumented } from '../testing/documented.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const run = promisify(execFile)
const SERVER = join(import.meta.dirname, '../..')

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'idex-client-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

type Seen = {
  method: string
  path: string
  statusCode: number
  body: string
  headers: Record<string, unknown>
}

/** Passes requests on to the server, and notes each answer. */
async function listen(seen: Seen[]) {
  const proxy = createServer((request, response) => {
    const chunks: Uint8Array[] = []
    request.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    request.on('end', () => {
      const { method = 'GET', url = '/', headers } = request
      const asked = { method, url, headers, ...(chunks.length > 0 && { payload: Buffer.concat(chunks) }) }
      void server
        .ask({ ...asked, method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).parse(method) })
        .then((answer) => {
          const { statusCode, body } = answer
          seen.push({ method, path: url.split('?', 1)[0] ?? url, statusCode, body, headers: answer.headers })
          response.writeHead(statusCode, answer.headers).end(body)
        })
    })
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const { port } = z.object({ port: z.number() }).parse(proxy.address())
  return { address: `http://127.0.0.1:${port}`, close: () => proxy.close() }
}

/** Paths of the document that the program asks for, with their parameters. */
const PATHS = [
  ...['/api/auth/user', '/api/notes', '/api/user-notes', '/api/highlights'],
  ...['/api/content/{id}/comments', '/api/notes/{id}/favorite', '/api/notes/{id}', '/api/tokens/{id}'],
]
const pathOf = (asked: string) =>
  PATHS.find((path) => {
    const [segments, given] = [path.split('/'), asked.split('/')]
    return (
      segments.length === given.length &&
      segments.every((segment, at) => segment.startsWith('{') || segment === given[at])
    )
  }) ?? asked

/** Programs for a client that something generates from the document: what writes that client, where, and its type of a note. */
const CLIENTS: Record<string, { program: string; target: string; note: RegExp; write: Write }> = {
  orval: {
    program: 'reader-program.txt',
    target: 'client.ts',
    note: /^export interface Note \{/gm,
    write: async (document, target, baseUrl) => {
      await generate({
        input: { target: document },
        output: { target, client: 'fetch', mode: 'single', baseUrl },
      })
    },
  },
  'openapi-typescript': {
    program: 'typed-program.txt',
    target: 'paths.ts',
    note: /^        Note: \{/gm,
    write: async (document, target) => writeFile(target, await typesOf(await readFile(document, 'utf8'))),
  },
}
type Write = (document: string, target: string, baseUrl: string) => Promise<void>

/** Compiles the program of `folder` as strictly as there is. */
async function compile(folder: string): Promise<void> {
  const options = {
    ...{ strict: true, noEmit: true, target: 'esnext', module: 'preserve', types: ['node'] },
    ...{ allowImportingTsExtensions: true, skipLibCheck: true, lib: ['esnext', 'dom', 'dom.iterable'] },
    typeRoots: [join(SERVER, 'node_modules/@types')],
  }
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, files: ['program.ts'] }),
  )
  await run(join(SERVER, '../../node_modules/.bin/tsc'), ['-p', folder]).catch((error: unknown) => {
    throw new Error(z.object({ stdout: z.string() }).parse(error).stdout)
  })
}

it.each(Object.entries(CLIENTS))(
  'a client that %s generates reads, pages through, creates, retries and revokes as the document says',
  async (name, { program, target, note, write }) => {
    const seen: Seen[] = []
    const proxy = await listen(seen)
    const own = join(folder, name)
    await mkdir(join(own, 'node_modules'), { recursive: true })
    const fetching = dirname(fileURLToPath(import.meta.resolve('openapi-fetch/package.json')))
    await symlink(fetching, join(own, 'node_modules/openapi-fetch'))
    await writeFile(join(own, 'package.json'), '{"type":"module"}')
    const document = join(own, 'openapi.json')
    await writeFile(
      document,
      JSON.stringify(openApiDocument({ publicUrl: proxy.address, sessionCookie: 'session' })),
    )
    await write(document, join(own, target), proxy.address)
    await copyFile(new URL(program, import.meta.url), join(own, 'program.ts'))
    await compile(own)
    expect((await readFile(join(own, target), 'utf8')).match(note)).toHaveLength(1)

    const { db } = server.database
    await server.database.empty('notes')
    const { id: userId } = await createMember(db)
    const { secret } = await createApiToken(db, { userId })
    const cookie = await server.signIn({ id: userId })
    const item = await createContentItem(db)
    for (const title of ['Cedar', 'Aspen', 'Birch']) await createNote(db, { title, topics: ['LLMs'] })
    const given = [secret, item.id, cookie, proxy.address]
    const { stdout } = await run(process.execPath, [join(own, 'program.ts'), ...given])
    proxy.close()
    expect(JSON.parse(stdout)).toEqual(['Aspen', 'Birch', 'Cedar'])
    for (const { method, path, ...answer } of seen) expectDocumented(method, pathOf(path), answer)
    const statuses = [200, 200, 200, 201, 201, 201, 422, 200, 404, 400, 200, 200, 401]
    expect(seen.map(({ statusCode }) => statusCode)).toEqual(statuses)
  },
)
