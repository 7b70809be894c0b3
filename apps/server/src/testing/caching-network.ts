import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

type Kept = { status: number; headers: Record<string, string>; body: Buffer; keys: readonly string[] }

/**
 * A small content delivery network in front of `origin()`: it keeps what says that it may be kept (RFC 9213), for callers without
 * cookies, until one of its surrogate keys is purged by a POST to /purge with `token`.
 */
export async function startCachingNetwork(token: string, origin: () => string) {
  const kept = new Map<string, Kept>()
  const purges: string[][] = []
  const failures = { left: 0 }

  function purge(proof: unknown, keys: readonly string[]): number {
    if (proof !== `Bearer ${token}`) return 401
    if (failures.left > 0) {
      failures.left -= 1
      return 503
    }
    purges.push([...keys])
    for (const [path, answer] of kept) if (answer.keys.some((key) => keys.includes(key))) kept.delete(path)
    return 204
  }

  async function ask(path: string, cookie: string | undefined): Promise<Kept> {
    const response = await fetch(origin() + path, { headers: cookie === undefined ? {} : { cookie } })
    const headers = Object.fromEntries(response.headers)
    const body = Buffer.from(await response.arrayBuffer())
    const keys = (headers['surrogate-key'] ?? '').split(' ').filter((key) => key !== '')
    const answer = { status: response.status, headers, body, keys }
    if (headers['cdn-cache-control']?.startsWith('public') === true) kept.set(path, answer)
    return answer
  }

  async function serve(path: string, cookie: string | undefined, response: ServerResponse): Promise<void> {
    const { status, headers, body } =
      (cookie === undefined ? kept.get(path) : undefined) ?? (await ask(path, cookie))
    response.writeHead(status, { 'content-type': headers['content-type'] ?? '' }).end(body)
  }

  const server = createServer((request, response) => {
    const { url = '/', headers } = request
    if (request.method === 'POST')
      response.writeHead(purge(headers.authorization, String(headers['surrogate-key']).split(' '))).end()
    else serve(url, headers.cookie, response).catch(() => response.writeHead(502).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return {
    url,
    purges,
    /** How many purges fail from now on. */
    failures,
    has: (path: string) => kept.has(path),
    get: async (path: string) => (await fetch(url + path)).text(),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
