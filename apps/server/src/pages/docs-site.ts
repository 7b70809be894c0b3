import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { ASSET_POLICY, docsPolicy } from '../security/csp.ts'
import { inlineScriptHashes } from '../security/csp-script-hashes.ts'
import { readBuiltFiles } from './built-files.ts'

const ROOT = '/docs'

/** Files under it have a hash of their content in the name. */
const ASSETS = '/_astro/'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATED = 'no-cache'

/** Route of everything below a path. */
type Below = { Params: { '*': string } }

/** The documentation site below `/docs`, if it was built before the server started. Its files are read once they are asked for. */
export async function docsRoutes(app: FastifyInstance, { docsDist }: Config): Promise<void> {
  if (docsDist === undefined || !existsSync(docsDist)) return
  const policies = new Map<string, Promise<string>>()
  const readPolicy = async (address: string) =>
    docsPolicy(inlineScriptHashes(await readFile(join(docsDist, address), 'utf8')))

  function policyOf(address: string): string | Promise<string> {
    if (!address.endsWith('.html')) return ASSET_POLICY
    const policy = policies.get(address) ?? readPolicy(address)
    policies.set(address, policy)
    return policy
  }

  const files = await readBuiltFiles(docsDist, [], policyOf)
  const sendMissing = (request: FastifyRequest, reply: FastifyReply) =>
    files.send('/404.html', REVALIDATED, request, reply.code(404)) ?? reply.callNotFound()

  app.get<Below>(`${ROOT}${ASSETS}*`, async (request, reply) => {
    const address = ASSETS + request.params['*']
    return files.send(address, IMMUTABLE, request, reply) ?? sendMissing(request, reply)
  })
  app.get(
    ROOT,
    async (request, reply) =>
      files.send('/index.html', REVALIDATED, request, reply) ?? sendMissing(request, reply),
  )
  app.get<Below>(`${ROOT}/*`, async (request, reply) => {
    const path = `/${request.params['*']}`
    const sent = files.send(`${path}.html`, REVALIDATED, request, reply)
    return sent ?? files.send(path, REVALIDATED, request, reply) ?? sendMissing(request, reply)
  })
}
