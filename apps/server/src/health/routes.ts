import { sql } from 'drizzle-orm'
import { isAdmin } from '@idex/core/kernel/access'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BUILD_INFO } from '../build-info.ts'
import { withTimeout } from '@idex/db/with-timeout'

/** Milliseconds for database and storage to respond. */
const READY_LIMIT_MS = 3000

/** Milliseconds to find out who asks. While the database is away, the caller counts as a visitor. */
const CALLER_LIMIT_MS = 1000

async function isAskedByAdmin(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  if (request.headers.cookie === undefined) return false
  const asked = app.contextOf(request, reply).then(({ actor }) => isAdmin(actor))
  return withTimeout(asked, CALLER_LIMIT_MS).catch(() => false)
}

/**
 * `/healthz`: the process is running, and for administrators which version. `/readyz`: database and storage respond, the first start has made what it has to, such as
 * the first administrator, and the server is not about to close.
 */
export function healthRoutes(app: FastifyInstance, { isPrepared }: { isPrepared: () => boolean }): void {
  app.get('/healthz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok', ...((await isAskedByAdmin(app, request, reply)) && BUILD_INFO) }
  })
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const refuse = () => reply.code(503).header('retry-after', '5').send({ status: 'unavailable' })
    if (app.isDraining() || !isPrepared()) return refuse()
    try {
      const { db, files } = app.services
      await withTimeout(Promise.all([db.execute(sql`select 1`), files.check()]), READY_LIMIT_MS)
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return refuse()
    }
  })
}
