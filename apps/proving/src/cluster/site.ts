import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type NetworkProxy, startNetworkProxy } from '@idex/e2e/network-proxy'
import { ADMIN } from '@idex/e2e/product'
import { startPooler } from './database.ts'
import { directoryFor, type Ground, runPart } from './ground.ts'
import { PORTS } from './ports.ts'
import { ROOT } from '../support/root.ts'
import { type Command, type Program, runProgram } from './run-program.ts'
import { until } from './until.ts'

const S3_PROCESS = fileURLToPath(new URL('s3-process.ts', import.meta.url))
const BALANCER = join(ROOT, 'apps/server/balancer/haproxy.cfg')

/** The address people use. */
export const ORIGIN = `http://localhost:${PORTS.site}`

const IDENTITY = {
  GOOGLE_CLIENT_ID: 'idex-cluster',
  GOOGLE_CLIENT_SECRET: randomBytes(24).toString('base64url'),
}
const ISSUER = `http://localhost:${PORTS.identity}`

/** As `packages/workspace/src/server-flags.mjs` and the Dockerfile start it. */
const SERVER_FLAGS = ['--initial-old-space-size=96', '--heap-growing-percent=50', '--max-semi-space-size=16']

type Networks = { inwards: NetworkProxy; pool: NetworkProxy; storage: NetworkProxy; nodes: NetworkProxy[] }

/** One server of the product with the pooler beside it, and its networks. */
export type Server = Program & {
  pooler: Program
  networks: Networks
  origin: string
  /** Stops it as a service manager does, and starts this build in its place. */
  update(): Promise<void>
  /** Stops it as a service manager does, and starts it again. */
  restart(): Promise<void>
  /** Starts it again, with these nodes as its replicas. */
  readFrom(replicas: readonly number[]): Promise<void>
  /** Starts it again, and lets the balancer connect to it once it is ready. */
  revive(): Promise<void>
}

const to = (port: number) => () => connect(port, '127.0.0.1')

async function openNetworks(server: number): Promise<Networks> {
  const ports = PORTS.networks[server]
  if (ports === undefined) throw new Error(`There is no server ${server}.`)
  return {
    inwards: await startNetworkProxy(to(PORTS.servers[server] ?? 0), ports.inwards),
    pool: await startNetworkProxy(to(PORTS.poolers[server] ?? 0), ports.pool),
    storage: await startNetworkProxy(to(PORTS.storage), ports.storage),
    nodes: await Promise.all(
      ports.nodes.map((port, node) => startNetworkProxy(to(PORTS.postgres[node] ?? 0), port)),
    ),
  }
}

/** Longer than the balancer, which asks every second, takes to notice. */
const DRAIN_SECONDS = 2

/** Settings of one server. */
type Settings = { isPrevious?: boolean; withDemo?: boolean; replicas?: readonly number[] }

/** Settings of one server. The three nodes are its DATABASE_URL, the pooler beside it is its DATABASE_POOL_URL. */
function environmentOf(
  server: number,
  dataDirectory: string,
  password: string,
  { isPrevious = false, withDemo = false, replicas = [] }: Settings = {},
): NodeJS.ProcessEnv {
  const ports = PORTS.networks[server]
  // A release that knows no address of several hosts is led to the primary.
  const hosts = isPrevious ? [PORTS.primary] : ports?.nodes
  const nodes = hosts?.map((port) => `127.0.0.1:${port}`).join(',')
  return {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    MALLOC_ARENA_MAX: '2',
    NODE_ENV: 'production',
    PORT: String(PORTS.servers[server]),
    PUBLIC_URL: ORIGIN,
    TRUST_PROXY: '127.0.0.1',
    SEED_DEMO: String(withDemo),
    DATA_DIR: dataDirectory,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    DATABASE_URL: `postgres://idex:${password}@${nodes}/idex?target_session_attrs=read-write`,
    DATABASE_POOL_URL: `postgres://idex:${password}@127.0.0.1:${ports?.pool}/idex`,
    ...(replicas.length > 0 && {
      DATABASE_REPLICA_URLS: replicas
        .map((port) => `postgres://idex:${password}@127.0.0.1:${port}/idex`)
        .join(','),
    }),
    FILE_STORAGE: 's3',
    S3_ENDPOINT: `http://127.0.0.1:${ports?.storage}`,
    S3_BUCKET: 'idex-files',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    S3_PREFIX: 'files/',
    ...IDENTITY,
    OIDC_ISSUER: ISSUER,
  }
}

/** The program of one build, and where it runs. */
const buildOf = (root: string) => ({
  file: process.execPath,
  args: [...SERVER_FLAGS, join(root, 'apps/server/dist/main.js')],
  cwd: root,
})

/** The server of this build. */
export const BUILT = buildOf(ROOT)

async function startServer(
  ground: Ground,
  server: number,
  password: string,
  { root = ROOT, withDemo = false }: SiteOptions,
): Promise<Server> {
  const pooler = await startPooler(ground, server, password)
  const networks = await openNetworks(server)
  const data = join(ground.directory, `server${server}`)
  await mkdir(data, { recursive: true })
  const program = runProgram({
    ...buildOf(root),
    env: environmentOf(server, data, password, { isPrevious: root !== ROOT, withDemo }),
    log: join(ground.directory, 'logs', `server${server}.log`),
  })
  const origin = `http://127.0.0.1:${PORTS.servers[server]}`
  async function revive(change: Partial<Command> = {}): Promise<void> {
    program.start(change)
    await until(`${origin} to be ready again`, () => isReady(origin), 60_000)
    await networks.inwards.open()
  }
  async function replace(change: Partial<Command>): Promise<void> {
    // The balancer is refused there, as it would be without a network in between.
    networks.inwards.refuse()
    await program.stop()
    await revive(change)
  }
  async function restart(): Promise<void> {
    await program.stop()
    networks.inwards.refuse()
    await revive()
  }
  return {
    ...program,
    pooler,
    networks,
    origin,
    restart,
    update: () => replace({ ...BUILT, env: environmentOf(server, data, password) }),
    readFrom: (replicas) => replace({ env: environmentOf(server, data, password, { replicas }) }),
    revive,
  }
}

/** Returns whether a server, or the site, reports that it is ready. */
export async function isReady(origin: string): Promise<boolean> {
  return (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) })).ok
}

/** The product on three servers behind a balancer. */
export type ClusterSite = {
  servers: readonly Server[]
  storage: Program
  balancer: Program
  /** Settings of the first server, for another one on its database and storage. */
  environment: NodeJS.ProcessEnv
  /** Waits until every server is ready, and the site through the balancer. */
  settled(): Promise<void>
  stop(): Promise<void>
}

/** Where the build of the servers is, if not here; and whether they begin with the demo content. */
export type SiteOptions = { root?: string | undefined; withDemo?: boolean }

/** Starts the identity provider, a storage service, three servers and their balancer. */
export async function startSite(
  ground: Ground,
  password: string,
  options: SiteOptions,
): Promise<ClusterSite> {
  const log = (name: string) => join(ground.directory, 'logs', `${name}.log`)
  const node = { file: process.execPath, env: { PATH: process.env['PATH'] }, cwd: ROOT }
  const bucket = await directoryFor({ ...ground, user: undefined }, 'storage')
  const storage = runProgram({
    ...node,
    args: [S3_PROCESS, String(PORTS.storage), bucket],
    log: log('storage'),
  })
  const identity = runProgram({
    ...node,
    args: ['apps/identity/dist/main.js'],
    env: {
      ...node.env,
      ...IDENTITY,
      IDENTITY_PORT: String(PORTS.identity),
      IDENTITY_ISSUER: ISSUER,
      PUBLIC_URL: ORIGIN,
      IDENTITY_REDIRECT_URIS: `${ORIGIN}/api/auth/google/callback`,
    },
    log: log('identity'),
  })
  const servers = await Promise.all(
    PORTS.servers.map((_, server) => startServer(ground, server, password, options)),
  )
  const addresses = Object.fromEntries(
    PORTS.networks.map(({ inwards }, server) => [`SERVER_${server + 1}`, `127.0.0.1:${inwards}`]),
  )
  const balancer = runPart(
    {
      ...ground,
      programs: {
        ...ground.programs,
        environment: { ...ground.programs.environment, ...addresses, SITE: `127.0.0.1:${PORTS.site}` },
      },
    },
    'balancer',
    'haproxy',
    ['-db', '-f', BALANCER],
  )
  const site: ClusterSite = {
    servers,
    storage,
    balancer,
    environment: environmentOf(0, join(ground.directory, 'server0'), password),
    async settled() {
      for (const { origin } of servers) await until(`${origin} to be ready`, () => isReady(origin), 60_000)
      await until('the balancer', () => isReady(ORIGIN), 20_000)
    },
    async stop() {
      const programs = [balancer, ...servers, identity, storage]
      // Their data are thrown away, so they need no orderly end.
      await Promise.all(programs.map((program) => program.kill()))
      const networks = servers.flatMap(({ networks: { inwards, pool, storage: files, nodes } }) => [
        inwards,
        pool,
        files,
        ...nodes,
      ])
      await Promise.all(networks.map((network) => network.shut()))
      await Promise.all(servers.map(({ pooler }) => pooler.stop()))
    },
  }
  try {
    await site.settled()
    return site
  } catch (error) {
    await site.stop()
    throw error
  }
}
