import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectDatabase, type DatabaseClient } from '@idex/db/client'
import { familyTimeOf } from '../bench/processes.ts'
import { type Archive, layArchive } from './archive.ts'
import { directoryFor, type Ground, runPart, writeFor } from './ground.ts'
import { isSettled, type Member, membersOf, switchover } from './patroni.ts'
import { PORTS } from './ports.ts'
import type { Program } from './run-program.ts'
import { until } from './until.ts'

const NODES = PORTS.postgres.map((_, node) => node)
const NAME = 'idex'

async function startEtcd(ground: Ground): Promise<Program[]> {
  const peers = NODES.map((node) => `etcd${node}=http://127.0.0.1:${PORTS.etcdPeers[node]}`).join(',')
  return Promise.all(
    NODES.map(async (node) => {
      const client = `http://127.0.0.1:${PORTS.etcd[node]}`
      const peer = `http://127.0.0.1:${PORTS.etcdPeers[node]}`
      const data = await directoryFor(ground, `etcd${node}`)
      const timing = ['--heartbeat-interval', '250', '--election-timeout', '2500']
      const addresses = [
        ...['--listen-client-urls', client, '--advertise-client-urls', client],
        ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ]
      const cluster = ['--initial-cluster', peers, '--initial-cluster-token', NAME]
      return runPart(ground, `etcd${node}`, 'etcd', [
        ...['--name', `etcd${node}`, '--data-dir', join(data, 'data'), '--enable-v2=false'],
        ...addresses,
        ...cluster,
        ...timing,
      ])
    }),
  )
}

type Passwords = { superuser: string; replication: string; product: string }

/** Patroni's settings of one node; those below `bootstrap` are the cluster's. */
function patroniSettings(
  { programs }: Ground,
  node: number,
  data: string,
  passwords: Passwords,
  archive: Archive | undefined,
) {
  const address = `127.0.0.1:${PORTS.postgres[node]}`
  const rest = `127.0.0.1:${PORTS.patroni[node]}`
  const superuser = { username: 'postgres', password: passwords.superuser }
  return {
    scope: NAME,
    name: `node${node}`,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { hosts: PORTS.etcd.map((port) => `127.0.0.1:${port}`) },
    bootstrap: {
      dcs: {
        // A dead primary's lease ends after 20 s, the least that Patroni allows.
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        // A commit is acknowledged once a standby has it; only such a standby is promoted.
        synchronous_mode: true,
        failsafe_mode: true,
        primary_start_timeout: 0,
        master_start_timeout: 0,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 100,
            shared_buffers: '64MB',
            wal_keep_size: '256MB',
            wal_log_hints: 'on',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: join(data, 'data'),
      pgpass: join(data, 'pgpass'),
      bin_dir: programs.path('postgres').replace(/\/postgres$/, ''),
      authentication: {
        superuser,
        rewind: superuser,
        replication: { username: 'replicator', password: passwords.replication },
      },
      // pgBackRest connects by a socket alone.
      parameters: {
        unix_socket_directories: archive ? data : '',
        ...(archive && { archive_mode: 'on', archive_command: archive.commandFor(join(data, 'data')) }),
      },
      pg_hba: [
        'local all postgres scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  }
}

/** One node of Postgres with its Patroni. */
export type DatabaseNode = {
  name: string
  port: number
  /** The directory of its rows. */
  data: string
  /** Microseconds of processor that its Postgres has used. */
  processorTime(): Promise<number>
  start(): void
  /** SIGKILL to Postgres alone. */
  killPostgres(): Promise<void>
  /** SIGKILL to both, as when the machine dies. */
  kill(): Promise<void>
  /** Ends both without putting anything in order but the system's memory. */
  end(): Promise<void>
}

async function startNode(
  ground: Ground,
  node: number,
  passwords: Passwords,
  archive: Archive | undefined,
): Promise<DatabaseNode> {
  const data = await directoryFor(ground, `postgres${node}`)
  const settings = join(data, 'patroni.json')
  // JSON is YAML.
  await writeFor(ground, settings, JSON.stringify(patroniSettings(ground, node, data, passwords, archive)))
  const patroni = runPart(ground, `postgres${node}`, 'patroni', [settings])
  const postmaster = async () => {
    const [pid] = (await readFile(join(data, 'data/postmaster.pid'), 'utf8')).split('\n')
    return Number(pid)
  }
  const signalPostgres = async (name: NodeJS.Signals) => void process.kill(await postmaster(), name)
  const killPostgres = () => signalPostgres('SIGKILL')
  const isDown = async () => (await postmaster().catch(() => undefined)) === undefined
  return {
    name: `node${node}`,
    port: PORTS.postgres[node] ?? 0,
    data: join(data, 'data'),
    processorTime: async () => familyTimeOf(await postmaster()),
    start: patroni.start,
    killPostgres,
    kill: async () => {
      await patroni.kill()
      await killPostgres().catch(() => undefined)
    },
    end: async () => {
      await patroni.kill()
      // "Immediate shutdown"; one that is dead is not told.
      await signalPostgres('SIGQUIT').then(
        () => until('the end of a node', isDown, 10_000),
        () => undefined,
      )
    },
  }
}

/** Three nodes of Postgres, of which one is the primary and one has each commit as well. */
export type DatabaseCluster = {
  nodes: readonly DatabaseNode[]
  etcd: readonly Program[]
  password: string
  /** Archive of their log, if there is one. */
  archive: Archive | undefined
  members(): Promise<Member[]>
  nodeWith(role: 'leader' | 'sync_standby' | 'replica'): Promise<DatabaseNode>
  /** Has Patroni make another node the primary, as for maintenance. */
  switchover(): Promise<void>
  /** Waits until there are a primary, and two standbys of which one is synchronous. */
  settled(): Promise<void>
  /** A connection to whichever node is the primary. */
  direct(user?: 'idex' | 'postgres'): DatabaseClient
  stop(): Promise<void>
}

/** Starts it, with an empty database of the product's. Throws when it is not there within two minutes. */
export async function startDatabaseCluster(
  ground: Ground,
  { withArchive = false }: { withArchive?: boolean } = {},
): Promise<DatabaseCluster> {
  const password = () => randomBytes(18).toString('hex')
  const passwords = { superuser: password(), replication: password(), product: password() }
  const archive = withArchive ? await layArchive(ground, passwords.superuser) : undefined
  const etcd = await startEtcd(ground)
  const nodes = await Promise.all(NODES.map((node) => startNode(ground, node, passwords, archive)))
  const hosts = PORTS.postgres.map((port) => `127.0.0.1:${port}`).join(',')
  const direct = (user: 'idex' | 'postgres' = NAME) =>
    connectDatabase(
      `postgres://${user}:${user === NAME ? passwords.product : passwords.superuser}@${hosts}/${user}?target_session_attrs=read-write`,
      { max: 2 },
    )
  const cluster: DatabaseCluster = {
    nodes,
    etcd,
    archive,
    direct,
    switchover,
    password: passwords.product,
    members: membersOf,
    async nodeWith(role) {
      const found = (await membersOf()).find((member) => member.role === role)
      const node = nodes.find(({ name }) => name === found?.name)
      if (node === undefined) throw new Error(`There is no ${role}.`)
      return node
    },
    settled: () => until('three nodes of Postgres, one of them synchronous', isSettled, 120_000),
    stop: async () => {
      await Promise.all(nodes.map((node) => node.end()))
      await Promise.all(etcd.map((one) => one.kill()))
    },
  }
  try {
    await cluster.settled()
    const superuser = direct('postgres')
    await superuser.sql.unsafe(`create role ${NAME} login password '${passwords.product}'`)
    await superuser.sql.unsafe(`create database ${NAME} owner ${NAME}`)
    await superuser.close()
    return cluster
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

/** HAProxy that leads to the primary, whichever node that is: it asks each Patroni every second. */
export async function startPrimaryProxy(ground: Ground): Promise<Program> {
  const servers = NODES.map(
    (node) => `  server node${node} 127.0.0.1:${PORTS.postgres[node]} check port ${PORTS.patroni[node]}`,
  )
  const path = join(ground.directory, 'primary.cfg')
  const lines = [
    'global\n  maxconn 1000',
    'defaults\n  mode tcp\n  timeout connect 2s\n  timeout client 1h\n  timeout server 1h\n  timeout check 3s',
    `listen primary\n  bind 127.0.0.1:${PORTS.primary}\n  option httpchk OPTIONS /primary\n  http-check expect status 200`,
    // Connections to a node that is no longer the primary are closed.
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers,
  ]
  await writeFor(ground, path, `${lines.join('\n')}\n`)
  return runPart(ground, 'primary', 'haproxy', ['-db', '-f', path])
}

/** PgBouncer beside one server, with transaction pooling. */
export async function startPooler(ground: Ground, server: number, password: string): Promise<Program> {
  const directory = await directoryFor(ground, `pooler${server}`)
  const [users, settings] = [join(directory, 'users.txt'), join(directory, 'pgbouncer.ini')]
  await writeFor(ground, users, `"${NAME}" "${password}"\n`)
  const lines = [
    `[databases]\n${NAME} = host=127.0.0.1 port=${PORTS.primary} dbname=${NAME}`,
    `[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${PORTS.poolers[server]}\nunix_socket_dir =`,
    `auth_type = scram-sha-256\nauth_file = ${users}`,
    'pool_mode = transaction\nmax_client_conn = 200\ndefault_pool_size = 12',
    'server_connect_timeout = 3\nserver_login_retry = 1\nquery_wait_timeout = 10\nlog_connections = 0\nlog_disconnections = 0',
  ]
  await writeFor(ground, settings, `${lines.join('\n')}\n`)
  return runPart(ground, `pooler${server}`, 'pgbouncer', [settings])
}
