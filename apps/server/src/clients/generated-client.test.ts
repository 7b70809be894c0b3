import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createApiToken, createContentItem, createMember, createNote } from '@idex/testing/factories'
import { generate } from 'orval'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { openApiDocument } from '../openapi/document.ts'
import { expectDocumented } from '../testing/documented.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const run = promisify(execFile)

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

it('a client that orval generates reads, pages through, creates, retries and revokes as the document says', async () => {
  const seen: Seen[] = []
  const proxy = await listen(seen)
  const document = join(folder, 'openapi.json')
  await writeFile(
    document,
    JSON.stringify(openApiDocument({ publicUrl: proxy.address, sessionCookie: 'session' })),
  )
  const target = join(folder, 'client.ts')
  await generate({
    input: { target: document },
    output: { target, client: 'fetch', mode: 'single', baseUrl: proxy.address },
  })
  await copyFile(new URL('reader-program.txt', import.meta.url), join(folder, 'program.ts'))
  const options = {
    ...{ strict: true, noEmit: true, target: 'esnext', module: 'preserve', types: ['node'] },
    ...{ allowImportingTsExtensions: true, skipLibCheck: true, lib: ['esnext', 'dom', 'dom.iterable'] },
    typeRoots: [join(import.meta.dirname, '../../node_modules/@types')],
  }
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, files: ['program.ts'] }),
  )
  const tsc = join(import.meta.dirname, '../../../../node_modules/.bin/tsc')
  await run(tsc, ['-p', folder]).catch((error: unknown) => {
    throw new Error(z.object({ stdout: z.string() }).parse(error).stdout)
  })
  expect((await readFile(target, 'utf8')).match(/^export interface Note \{/gm)).toHaveLength(1)

  const { db } = server.database
  const { id: userId } = await createMember(db)
  const { secret } = await createApiToken(db, { userId })
  const cookie = await server.signIn({ id: userId })
  const item = await createContentItem(db)
  for (const title of ['Cedar', 'Aspen', 'Birch']) await createNote(db, { title, topics: ['LLMs'] })
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  const { stdout } = await run(process.execPath, [join(folder, 'program.ts'), secret, item.id, cookie])
  proxy.close()
  expect(JSON.parse(stdout)).toEqual(['Aspen', 'Birch', 'Cedar'])
  for (const { method, path, ...answer } of seen) expectDocumented(method, pathOf(path), answer)
  const statuses = [200, 200, 200, 201, 201, 201, 422, 200, 404, 400, 200, 200, 401]
  expect(seen.map(({ statusCode }) => statusCode)).toEqual(statuses)
})
