import { cpus } from 'node:os'
import { generate } from '../bench/load.ts'
import { familyTimeOf } from '../bench/processes.ts'
import { runLoad } from '../support/run-load.ts'
import type { Cluster } from './cluster.ts'
import { ORIGIN } from './site.ts'
import { until } from './until.ts'

const SECONDS = 6
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

const milliseconds = (microseconds: number) => `${(microseconds / 1000).toFixed(2)} ms`

/**
 * Waits until the servers have begun all that uploads left them to do, the texts and pictures of new files. What a killed server had
 * begun counts as begun until it expires.
 */
async function untilNoJobWaits({ database }: Cluster): Promise<void> {
  const { sql, close } = database.direct()
  let waiting: string[] = []
  const noneWaits = async () => {
    const left = await sql<{ jobs: string }[]>`
      select format('%s × %s (%s)', count(*), name, state) as jobs from pgboss.job
      where state in ('created', 'retry') and start_after <= now() group by name, state`
    waiting = left.map(({ jobs }) => jobs)
    return waiting.length === 0
  }
  try {
    await until('the beginning of all jobs', noneWaits, 600_000)
  } catch (cause) {
    throw new Error(`Jobs wait: ${waiting.join(', ')}`, { cause })
  } finally {
    await close()
  }
}

/** Request that replicas answer: a search in the notes that the load has written. */
const SEARCH = { url: `${ORIGIN}/api/search?search=written` }

/**
 * One search through the balancer with so many replicas: what it took of the primary's processor, and of all standbys'. Each of `cookies`
 * is a member's, who rests between searches.
 */
async function measureReplicas(
  { database, site }: Cluster,
  count: number,
  cookies: readonly string[],
): Promise<string> {
  const primary = await database.nodeWith('leader')
  const standbys = database.nodes.filter(({ name }) => name !== primary.name)
  const replicas = standbys.slice(0, count).map(({ port }) => port)
  await Promise.all(site.servers.map((server) => server.readFrom(replicas)))
  await site.settled()
  const ask = async (seconds: number) => {
    const askAs = (cookie: string) =>
      generate({ ...SEARCH, headers: { cookie } }, { seconds, connections: 1 })
    const rates = await Promise.all(cookies.map(askAs))
    return rates.reduce((sum, { requests }) => sum + requests, 0)
  }
  await ask(2)
  const used = async () => {
    const [own = 0, ...others] = await Promise.all([primary, ...standbys].map((node) => node.processorTime()))
    return { own, others: others.reduce((sum, one) => sum + one, 0) }
  }
  const before = await used()
  const requests = await ask(SECONDS)
  const after = await used()
  const own = milliseconds((after.own - before.own) / requests)
  const others = milliseconds((after.others - before.others) / requests)
  return `${count} replica${count === 1 ? '' : 's'}: ${(requests / SECONDS).toFixed(0)} searches/s, each ${own} of the primary's processor time and ${others} of the standbys'`
}

/**
 * Measures with none, one and two replicas, then with three servers, two and one; the others are stopped, and stay so. Returns sentences.
 * Everything shares the processors of one machine, so it is the parts' time for a request that tells how many of them there may be.
 */
export async function measureScaling(cluster: Cluster, cookies: readonly string[]): Promise<string[]> {
  const [cookie = ''] = cookies
  const lines: string[] = []
  await untilNoJobWaits(cluster)
  for (const count of [2, 1, 0]) lines.unshift(await measureReplicas(cluster, count, cookies))
  const found: Measured[] = []
  for (let servers = cluster.site.servers.length; servers > 0; servers -= 1) {
    await cluster.site.servers[servers]?.stop()
    found.unshift(await measure(cluster, servers, cookie))
  }
  for (const { servers, perSecond, refused, microseconds } of found)
    lines.push(
      `${servers} server${servers === 1 ? '' : 's'}: ${perSecond.toFixed(0)} answered and ${refused.toFixed(0)} refused/s, ${milliseconds(microseconds)} of the servers' processor time each`,
    )
  return [
    ...lines,
    `${CLIENTS} clients; ${cpus().length} processors for servers, balancer, poolers, three Postgres and clients.`,
  ]
}
