import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { StartError } from '../start-error.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Where metrics are served, and the token that must be presented for them, if any. */
export type MetricsAddress = { port: number; host: string; token: string | undefined }

type Metrics = { contentType: string; text(): Promise<string> }

/** Serves `GET /metrics` on a port of its own, which is never the public one. Throws StartError when the port cannot be used. */
export async function openMetricsServer(
  { port, host, token }: MetricsAddress,
  metrics: Metrics,
): Promise<Server> {
  const isAllowed = (given = '') =>
    token === undefined || timingSafeEqual(digest(given), digest(`Bearer ${token}`))
  const server = createServer({ requestTimeout: 5000, headersTimeout: 5000 }, (request, response) => {
    const refuse = (status: number) => response.writeHead(status).end()
    if (request.url !== '/metrics') return refuse(404)
    if (request.method !== 'GET') return response.writeHead(405, { allow: 'GET' }).end()
    if (!isAllowed(request.headers.authorization))
      return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    return metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => refuse(500),
    )
  })
  server.maxConnections = 16
  server.listen(port, host)
  await once(server, 'listening').catch((cause: unknown) => {
    throw new StartError(
      `METRICS_PORT ${port} on ${host} cannot be used (${String(cause)}): set another port or METRICS_HOST.`,
      { cause },
    )
  })
  return server
}
