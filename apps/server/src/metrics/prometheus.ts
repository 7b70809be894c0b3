import type { QueueHealth } from '@idex/contract/site/health'
import type { Probe } from '@idex/core/kernel/health-facts'
import type { Meter } from './meter.ts'
import { withTimeout } from '@idex/db/with-timeout'

/** Upper bounds of the histogram's buckets, in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Milliseconds for one thing that is watched. */
const PROBE_LIMIT_MS = 2000

/** Figures of the database, read as they are asked for. */
export type DatabaseFigures = {
  connections: number
  storedBytes: number
  queues: readonly QueueHealth[]
}

/** A registry of Prometheus with a server's metrics; `readDatabase` rejects when there is no database. */
export async function createPrometheus(
  readDatabase: () => Promise<DatabaseFigures>,
  probes: () => readonly Probe[],
) {
  // Loaded where it is used: most servers are not watched.
  const { Registry, Counter, Gauge, Histogram, collectDefaultMetrics } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const counter = (name: string, help: string, label: string) =>
    new Counter({ name, help, labelNames: [label], registers })
  const lookUps = counter(
    'idex_kept_answers_total',
    'Answers for visitors, by whether they were cached',
    'kept',
  )
  const replicaReads = counter(
    'idex_replica_reads_total',
    'Reads that a replica may answer, by who did',
    'by',
  )
  const mails = counter('idex_mails_total', 'Emails handed to the mail server', 'result')
  const signInFailures = counter(
    'idex_sign_in_failures_total',
    'Sign-ins of members that failed at the identity provider, by cause',
    'cause',
  )
  const events = counter(
    'idex_security_events_total',
    'Sign-ins, refusals and other security events',
    'event',
  )
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  const replicaUp = gauge('idex_replica_up', 'Whether a replica of the database answers', ['replica'])
  const replicaLag = gauge('idex_replica_lag_bytes', 'Bytes of the log a replica has yet to replay', [
    'replica',
  ])
  const up = gauge('idex_database_up', 'Whether the database answers')
  const connections = gauge('idex_database_connections', 'Connections to the database, of all servers')
  const stored = gauge('idex_stored_bytes', 'Bytes of all uploads')
  const jobs = gauge('idex_jobs', 'Jobs of the queue', ['queue', 'state'])
  const age = gauge('idex_job_age_seconds', 'How long the oldest job that is due has waited', ['queue'])

  async function lookAtDatabase(): Promise<void> {
    for (const each of [jobs, age]) each.reset()
    try {
      const figures = await readDatabase()
      connections.set(figures.connections)
      stored.set(figures.storedBytes)
      for (const { queue, waiting, running, failed, oldestSeconds } of figures.queues) {
        for (const [state, count] of Object.entries({ waiting, running, failed }))
          jobs.set({ queue, state }, count)
        age.set({ queue }, oldestSeconds)
      }
      up.set(1)
    } catch {
      up.set(0)
    }
  }

  const fine = gauge('idex_probe_ok', 'Whether something watched needs no attention', ['probe'])
  const figure = gauge('idex_probe_value', 'Figure of something watched, in bytes or seconds', ['probe'])

  async function lookAtProbe({ name, look }: Probe): Promise<void> {
    const probe = name.toLowerCase().replaceAll(' ', '-')
    const found = await withTimeout(look(), PROBE_LIMIT_MS).catch(() => undefined)
    if (found === undefined) return fine.remove({ probe })
    fine.set({ probe }, found.remedy === undefined ? 1 : 0)
    if (found.value !== undefined) figure.set({ probe }, found.value)
  }

  const meter: Meter = {
    answered: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    cacheLookUp: (isHit) => lookUps.inc({ kept: String(isHit) }),
    replicaRead: (by) => replicaReads.inc({ by }),
    replicaLag: (replica, bytes) => {
      replicaUp.set({ replica }, bytes === null ? 0 : 1)
      if (bytes !== null) replicaLag.set({ replica }, Math.max(0, bytes))
    },
    signInFailed: (cause) => signInFailures.inc({ cause }),
    mail: (result) => mails.inc({ result }),
    security: (event) => events.inc({ event }),
  }
  return {
    meter,
    contentType: registry.contentType,
    /** All metrics in the text format of Prometheus. */
    async text(): Promise<string> {
      await Promise.all([lookAtDatabase(), ...probes().map(lookAtProbe)])
      return registry.metrics()
    },
    close: () => registry.clear(),
  }
}
