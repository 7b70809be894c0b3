import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { typesOf } from '@idex/testing/openapi-types'
import { generate } from 'orval'
import { z } from 'zod'

const run = promisify(execFile)
const PACKAGE = join(import.meta.dirname, '../..')

export type Seen = {
  method: string
  path: string
  statusCode: number
  body: string
  headers: Record<string, string>
}

/** Passes requests on to the site at `origin`, and notes each answer. */
async function listen(origin: string, seen: Seen[]) {
  const proxy = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = 'GET', url = '/', headers } = request
      const given = ['authorization', 'content-type', 'cookie', 'idempotency-key'].flatMap((name) => {
        const value = [headers[name]].flat()[0]
        return value === undefined ? [] : [[name, value] as const]
      })
      const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined
      void fetch(origin + url, { method, headers: Object.fromEntries(given), ...(body && { body }) }).then(
        async (answer) => {
          const { status: statusCode } = answer
          const [text, told] = [await answer.text(), Object.fromEntries(answer.headers)]
          seen.push({ method, path: url.split('?', 1)[0] ?? url, statusCode, body: text, headers: told })
          // What was compressed no longer is.
          const { 'content-encoding': _coding, 'content-length': _length, ...rest } = told
          response.writeHead(statusCode, rest).end(text)
        },
      )
    })
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const { port } = z.object({ port: z.number() }).parse(proxy.address())
  return { address: `http://127.0.0.1:${port}`, close: () => proxy.close() }
}

type Write = (document: string, target: string, baseUrl: string) => Promise<void>

/** Programs for a client that something generates from the document: what writes that client, where, and its type of a note. */
export const CLIENTS: Record<string, { program: string; target: string; note: RegExp; write: Write }> = {
  orval: {
    program: 'orval-program.txt',
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
    program: 'fetch-program.txt',
    target: 'paths.ts',
    note: /^        Note: \{/gm,
    write: async (document, target) => writeFile(target, await typesOf(await readFile(document, 'utf8'))),
  },
}

/** Compiles the program of `folder` as strictly as there is. */
async function compile(folder: string): Promise<void> {
  const options = {
    ...{ strict: true, noEmit: true, target: 'esnext', module: 'preserve', types: ['node'] },
    ...{ allowImportingTsExtensions: true, skipLibCheck: true, lib: ['esnext', 'dom', 'dom.iterable'] },
    typeRoots: [join(PACKAGE, 'node_modules/@types')],
  }
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, files: ['program.ts'] }),
  )
  await run(join(PACKAGE, '../../node_modules/.bin/tsc'), ['-p', folder]).catch((error: unknown) => {
    throw new Error(z.object({ stdout: z.string() }).parse(error).stdout)
  })
}

type Given = { origin: string; document: string; folder: string; values: readonly string[] }

/**
 * Generates the client `name` from a document, compiles its program with it in `folder`, and runs that with `values` against the site
 * at `origin`. Returns what it printed, the answers it got, and how often the client declares a note.
 */
export async function runClient(name: string, { origin, document, folder, values }: Given) {
  const client = CLIENTS[name]
  if (client === undefined) throw new Error(`No client ${name}`)
  const seen: Seen[] = []
  const proxy = await listen(origin, seen)
  try {
    await mkdir(join(folder, 'node_modules'), { recursive: true })
    const fetching = dirname(fileURLToPath(import.meta.resolve('openapi-fetch/package.json')))
    await symlink(fetching, join(folder, 'node_modules/openapi-fetch'))
    await writeFile(join(folder, 'package.json'), '{"type":"module"}')
    await writeFile(join(folder, 'openapi.json'), document)
    const target = join(folder, client.target)
    await client.write(join(folder, 'openapi.json'), target, proxy.address)
    await copyFile(new URL(client.program, import.meta.url), join(folder, 'program.ts'))
    await compile(folder)
    const { stdout } = await run(process.execPath, [join(folder, 'program.ts'), ...values, proxy.address])
    const declarations = (await readFile(target, 'utf8')).match(client.note)?.length
    return { printed: stdout, seen, declarations }
  } finally {
    proxy.close()
  }
}
