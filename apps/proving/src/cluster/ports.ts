/** The cluster's ports on 127.0.0.1: ninety from CLUSTER_PORT on. */
const FIRST = Number(process.env['CLUSTER_PORT'] ?? 4610)

const NODES = [0, 1, 2]
const from = (first: number) => NODES.map((node) => FIRST + first + node)

export const PORTS = {
  site: FIRST,
  identity: FIRST + 1,
  /** HAProxy to the primary of Postgres. */
  primary: FIRST + 2,
  storage: FIRST + 3,
  servers: from(10),
  /** PgBouncer beside each server. */
  poolers: from(13),
  postgres: from(20),
  patroni: from(23),
  etcd: from(26),
  etcdPeers: from(29),
  /** Ports of the restored copy beside the cluster. */
  restored: { postgres: FIRST + 32, server: FIRST + 33 },
  /** Networks of each server: to it from the balancer, and from it to its pooler, storage, and the three nodes. */
  networks: NODES.map((server) => {
    const first = FIRST + 40 + 10 * server
    return {
      inwards: first,
      pool: first + 1,
      storage: first + 2,
      nodes: NODES.map((node) => first + 3 + node),
    }
  }),
} as const
