import type { DatabaseConnection } from '@idex/db/client'
import fp from 'fastify-plugin'
import { openReadReplicas, type ReadReplicas } from '../replicas/read-replicas.ts'
import { CONNECTIONS } from './database.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Replicas that answer reads; null without any. */
    replicas: ReadReplicas | null
  }
}

export const replicasPlugin = fp<{ connections: readonly DatabaseConnection[] }>(
  (app, { connections }, done) => {
    if (connections.length === 0) {
      app.decorate('replicas', null)
      return done()
    }
    const { database: primary, queryWatch: watch, log, meter } = app
    const replicas = openReadReplicas({ primary, connections, max: CONNECTIONS, watch, log, meter })
    app.decorate('replicas', replicas)
    app.addHook('onClose', () => replicas.close())
    done()
  },
  { name: 'replicas', dependencies: ['database', 'metrics'] },
)
