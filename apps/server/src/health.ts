import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

/** Milliseconds for database and storage to respond. */
const READY_LIMIT_MS = 3000

async function checkReady(app: FastifyInstance): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('not ready in time')), READY_LIMIT_MS)
  })
  try {
    await Promise.race([
      Promise.all([app.services.db.execute(sql`select 1`), app.services.files.check()]),
      limit,
    ])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * `/healthz`: the process is running. `/readyz`: database and storage respond, the first start has made what it has to, such as
 * the first administrator, and the server is not about to close.
 */
export function healthRoutes(app: FastifyInstance, { isPrepared }: { isPrepared: () => boolean }): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const refuse = () => reply.code(503).header('retry-after', '5').send({ status: 'unavailable' })
    if (app.isDraining() || !isPrepared()) return refuse()
    try {
      await checkReady(app)
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return refuse()
    }
  })
}
