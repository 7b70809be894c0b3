import fp from 'fastify-plugin'
import type { Config } from '../config/config.ts'
import { readDatabaseFigures } from '../metrics/database-figures.ts'
import { NO_METER, type Meter } from '../metrics/meter.ts'
import { openMetricsServer } from '../metrics/metrics-server.ts'
import { createPrometheus } from '../metrics/prometheus.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Metrics sink of the server's parts; a no-op unless metrics are served. */
    meter: Meter
    /** Where metrics are served, if they are. */
    metricsPort: number | null
  }
}

/** Metrics for Prometheus on METRICS_PORT, while it is set. */
export const metricsPlugin = fp<{ config: Config }>(
  async (app, { config: { metrics } }) => {
    if (metrics === undefined) {
      app.decorate('metricsPort', null)
      app.decorate('meter', NO_METER)
      return
    }
    const prometheus = await createPrometheus(
      () => readDatabaseFigures(app.database.db),
      () => app.services.installation.probes,
    )
    app.decorate('meter', prometheus.meter)
    app.addHook('onResponse', async ({ method, routeOptions }, reply) =>
      prometheus.meter.answered({
        method,
        route: routeOptions.url ?? 'none',
        status: reply.statusCode,
        seconds: reply.elapsedTime / 1000,
      }),
    )
    const server = await openMetricsServer(metrics, prometheus)
    const address = server.address()
    app.decorate('metricsPort', typeof address === 'object' ? (address?.port ?? null) : null)
    app.addHook('onClose', async () => {
      server.closeAllConnections()
      server.close()
      prometheus.close()
    })
  },
  { name: 'metrics' },
)
