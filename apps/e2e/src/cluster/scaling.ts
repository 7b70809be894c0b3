import { cpus } from 'node:os'
import { familyTimeOf } from '../bench/processes.ts'
import { runLoad } from '../support/run-load.ts'
import type { Cluster } from './cluster.ts'
import { ORIGIN } from './site.ts'

const SECONDS = 8
const CLIENTS = 24

/**
 * Requests a second that were answered through the balancer with so many servers, and that were refused; and microseconds of
 * processor that servers took for each of both.
 */
type Measured = { servers: number; perSecond: number; refused: number; microseconds: number }

async function measure({ site }: Cluster, servers: number, cookie: string): Promise<Measured> {
  const pids = site.servers.slice(0, servers).map((server) => server.pid())
  const used = () => pids.reduce((sum, pid) => sum + familyTimeOf(pid), 0)
  const before = used()
  const { statuses, perSecond } = await runLoad({
    origin: ORIGIN,
    cookie,
    seconds: SECONDS,
    load: { clients: CLIENTS },
  })
  const answered = (statuses['200'] ?? 0) / SECONDS
  const microseconds = (used() - before) / (perSecond * SECONDS)
  return { servers, perSecond: answered, refused: perSecond - answered, microseconds }
}

/**
 * Measures with three servers, two and one; the others are stopped, and stay so. Returns sentences. Everything shares the
 * processors of one machine, so it is the servers' time for a request that tells how many of them there may be.
 */
export async function measureScaling(cluster: Cluster, cookie: string): Promise<string[]> {
  const found: Measured[] = []
  for (let servers = cluster.site.servers.length; servers > 0; servers -= 1) {
    await cluster.site.servers[servers]?.stop()
    found.unshift(await measure(cluster, servers, cookie))
  }
  const lines = found.map(
    ({ servers, perSecond, refused, microseconds }) =>
      `${servers} server${servers === 1 ? '' : 's'}: ${perSecond.toFixed(0)} answered and ${refused.toFixed(0)} refused/s, ${(microseconds / 1000).toFixed(2)} ms of the servers' processor time each`,
  )
  return [
    ...lines,
    `${CLIENTS} clients; ${cpus().length} processors for servers, balancer, poolers, three Postgres and clients.`,
  ]
}
