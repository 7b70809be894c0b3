import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import mime from 'mime'
import { isUnchanged } from '../http/entity-tag.ts'
import { ASSET_POLICY } from '../security/csp.ts'
import { type Encoding, encodingFor } from '../http/encoding.ts'

/** How the names of the compressed copies end that the build makes of a file. */
const COPIES = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>

/** The best first. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip']

/** Bytes of files in memory: more than a build has in one encoding. */
const KEPT_BYTES = 16 * 1024 * 1024

/** Types whose text is UTF-8. */
const TEXT = /^text\/|[/+](?:json|xml)$/

type BuiltFile = { type: string; encodings: Encoding[] }
type Bytes = { bytes: Buffer; etag: string }

/** The files of a build by their addresses. They do not change while a server runs. */
export type BuiltFiles = {
  addresses: readonly string[]
  /** Sends the file at `address`, unless the client has it; undefined if there is none. */
  send(
    address: string,
    cacheControl: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> | undefined
}

function typeOf(address: string): string {
  const type = mime.getType(address) ?? 'application/octet-stream'
  return TEXT.test(type) ? `${type}; charset=utf-8` : type
}

async function readAddresses(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(root, join(parentPath, name)).split(sep).join('/')}`)
}

/**
 * Reads which files are in `root`, and each of them once it is asked for, from then on out of memory. `hidden` are not sent.
 * `policyOf` gives the content policy of the file at an address.
 */
export async function readBuiltFiles(
  root: string,
  hidden: readonly string[],
  policyOf: (address: string) => string | Promise<string> = () => ASSET_POLICY,
): Promise<BuiltFiles> {
  const all = new Set(await readAddresses(root))
  const copies = new Set(
    [...all].flatMap((address) => Object.values(COPIES).map((end) => `${address}${end}`)),
  )
  const files = new Map<string, BuiltFile>()
  for (const address of all) {
    if (copies.has(address) || hidden.includes(address)) continue
    const encodings = ENCODINGS.filter((encoding) => all.has(address + COPIES[encoding]))
    files.set(address, { type: typeOf(address), encodings })
  }

  const kept = new LRUCache<string, Bytes>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
    fetchMethod: async (path) => {
      const bytes = await readFile(path)
      return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
    },
  })

  async function sendFile(
    address: string,
    { type, encodings }: BuiltFile,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const encoding = encodingFor(request, encodings)
    const end = encoding === null ? '' : COPIES[encoding]
    const { bytes, etag } = await kept.forceFetch(join(root, address + end))
    reply.headers({ 'content-security-policy': await policyOf(address), etag })
    if (encodings.length > 0) reply.header('vary', 'accept-encoding')
    if (isUnchanged(request.headers, etag)) return reply.code(304).send()
    if (encoding !== null) reply.header('content-encoding', encoding)
    return reply.type(type).send(bytes)
  }

  return {
    addresses: [...files.keys()],
    send: (address, cacheControl, request, reply) => {
      const file = files.get(address)
      if (file === undefined) return undefined
      return sendFile(address, file, request, reply.header('cache-control', cacheControl))
    },
  }
}
