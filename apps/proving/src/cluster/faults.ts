import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import type { NetworkProxy } from '@idex/e2e/network-proxy'

/** Something that breaks, and how it is fixed; `begin` returns what fixes it, after `seconds`. */
export type Fault = {
  /** True if requests under way may end with their connections. */
  cutsOff?: true
  /** Further answers that it excuses, by kind. */
  excused?: RegExp
  /** Not even such requests may fail as may while something is broken. */
  isHarmless?: true
  what: string
  seconds: number
  begin(cluster: Cluster): Promise<() => Promise<void> | void>
}

const nothing = () => undefined

/** The server that every fault of one server strikes. */
const STRUCK = 1

function swallow(networks: readonly NetworkProxy[]): () => void {
  for (const network of networks) network.stall()
  return () => networks.forEach((network) => network.release())
}

function serverOf({ site }: Cluster) {
  const server = site.servers[STRUCK]
  if (server === undefined) throw new Error(`There is no server ${STRUCK}.`)
  return server
}

const nodeDies =
  (role: 'leader' | 'sync_standby' | 'replica') =>
  async ({ database }: Cluster) => {
    const node = await database.nodeWith(role)
    await node.kill()
    return node.start
  }

/** In the order in which they come; each begins once the cluster has recovered from the one before. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  update: {
    what: 'a rolling update from the previous release',
    seconds: 5,
    // A write may be on its way over a connection that its server is about to close.
    cutsOff: true,
    // What the release before does when it is stopped, this one cannot change.
    excused: /^503 without Retry-After /,
    async begin({ site }) {
      for (const server of site.servers) await server.update()
      return nothing
    },
  },
  restart: {
    what: 'a rolling restart',
    seconds: 5,
    isHarmless: true,
    async begin({ site }) {
      for (const server of site.servers) await server.restart()
      return nothing
    },
  },
  calm: { what: 'nothing', seconds: 10, isHarmless: true, begin: async () => nothing },
  'primary-process': {
    what: "the primary's Postgres killed",
    seconds: 10,
    async begin({ database }) {
      await (await database.nodeWith('leader')).killPostgres()
      return nothing
    },
  },
  'primary-machine': { what: "the primary's machine dead, 35 s", seconds: 35, begin: nodeDies('leader') },
  'sync-standby': {
    what: 'the synchronous standby dead, 10 s',
    seconds: 10,
    begin: nodeDies('sync_standby'),
  },
  replica: { what: 'the other standby dead, 10 s', seconds: 10, begin: nodeDies('replica') },
  switchover: {
    what: 'a planned change of the primary',
    seconds: 10,
    async begin({ database }) {
      await database.switchover()
      return nothing
    },
  },
  server: {
    what: 'a server killed, 10 s',
    seconds: 10,
    cutsOff: true,
    async begin(cluster) {
      const server = serverOf(cluster)
      await server.kill()
      // No connections are accepted for it either.
      await server.networks.inwards.shut()
      return () => server.revive()
    },
  },
  pooler: {
    what: "a server's PgBouncer killed, 10 s",
    seconds: 10,
    async begin(cluster) {
      const { pooler } = serverOf(cluster)
      await pooler.kill()
      return pooler.start
    },
  },
  view: {
    what: 'balancer and a server out of touch, 10 s',
    seconds: 10,
    // What had begun to be answered cannot be finished by another server.
    cutsOff: true,
    begin: async (cluster) => swallow([serverOf(cluster).networks.inwards]),
  },
  isolated: {
    what: 'all networks of a server swallow everything, 10 s',
    seconds: 10,
    cutsOff: true,
    async begin(cluster) {
      const { inwards, pool, storage, nodes } = serverOf(cluster).networks
      return swallow([inwards, pool, storage, ...nodes])
    },
  },
  'database-network': {
    what: 'the network to the database swallows everything, 10 s',
    seconds: 10,
    begin: async ({ site }) =>
      swallow(site.servers.flatMap(({ networks }) => [networks.pool, ...networks.nodes])),
  },
  storage: {
    what: 'no storage, 20 s',
    seconds: 20,
    async begin({ site }) {
      await site.storage.kill()
      return site.storage.start
    },
  },
  etcd: {
    what: 'one etcd dead, 10 s',
    seconds: 10,
    async begin({ database }) {
      const [etcd] = database.etcd
      await etcd?.kill()
      return () => etcd?.start()
    },
  },
}

/** Lets it happen, fixes it, and waits until the cluster is whole. Returns when it happened, in ms since the epoch. */
export async function strike(cluster: Cluster, { seconds, begin }: Fault): Promise<number> {
  const began = Date.now()
  const mend = await begin(cluster)
  await wait(seconds * 1000)
  await mend()
  await cluster.database.settled()
  await cluster.site.settled()
  await wait(2000)
  return began
}
