import type { DatabaseConnection } from '@idex/db/client'
import fp from 'fastify-plugin'
import { connectionProblem } from '../database/examine-database.ts'
import { openReadReplicas, type ReadReplicas } from '../replicas/read-replicas.ts'
import { CONNECTIONS } from './database.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Replicas that answer reads; null without any. */
    replicas: ReadReplicas | null
  }
}

export const replicasPlugin = fp<{ connections: readonly DatabaseConnection[] }>(
  async (app, { connections }) => {
    if (connections.length === 0) {
      app.decorate('replicas', null)
      return
    }
    const { database: primary, queryWatch: watch, log, meter } = app
    try {
      const replicas = openReadReplicas({ primary, connections, max: CONNECTIONS, watch, log, meter })
      app.decorate('replicas', replicas)
      app.addHook('onClose', () => replicas.close())
    } catch (error) {
      throw connectionProblem(error, 'DATABASE_REPLICA_URLS')
    }
  },
  { name: 'replicas', dependencies: ['database', 'metrics'] },
)
