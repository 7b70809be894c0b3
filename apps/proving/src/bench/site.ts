import { type ChildProcess, fork } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connectDatabase } from '@idex/db/client'
import { startEmbeddedPostgres } from '@idex/embedded-postgres/start'
import { makePassableDirectory } from '@idex/embedded-postgres/testing/passable-directory'
import { freePort } from '@idex/testing/free-port'
import { type Product, serve } from '@idex/e2e/serve'
import { fillSite } from './fill-site.ts'

const silent = () => undefined
const BARE = fileURLToPath(new URL('bare.ts', import.meta.url))

/** The largest file of the benchmark, in bytes. */
const FILE_BYTES = 1024 * 1024

/** One Postgres with any number of sites on it, each with its own product; requests carry a member's cookie. */
export type Site = { product: Product; database: string; cookie: string }

/** A bare server, and how to end it. */
type Bare = { origin: string; pid: number; stop(): void }

async function createBench() {
  const directory = await makePassableDirectory()
  const postgres = await startEmbeddedPostgres({
    directory: join(directory, 'postgres'),
    log: { debug: silent, info: silent, warn: silent },
  })
  return { directory, postgres }
}

/** A new session: what its cookie holds, and what the database knows of it. */
export function newSession() {
  const token = randomBytes(32).toString('base64url')
  return { token, id: createHash('sha256').update(token).digest('hex') }
}

/** Opens the benchmark's Postgres. `close` stops everything that was started on it. */
export async function openBench() {
  const { directory, postgres } = await createBench()
  const { connection } = postgres
  const products: Product[] = []
  const bare: ChildProcess[] = []
  const environmentOf = (database: string) => ({
    NODE_ENV: 'production',
    GOOGLE_CLIENT_ID: 'bench',
    GOOGLE_CLIENT_SECRET: 'bench',
    SEED_DEMO: 'false',
    // An address without a host leaves it to these variables, which may name a socket.
    DATABASE_URL: `postgres:///${database}`,
    PGHOST: connection.host,
    PGPORT: String(connection.port),
    PGUSER: connection.user,
  })

  /** How to connect to a site's database. */
  const connectionTo = (database: string) => ({ ...connection, database })

  async function startProduct(database: string, environment: NodeJS.ProcessEnv = {}): Promise<Product> {
    const product = await serve(join(directory, database), { ...environmentOf(database), ...environment })
    products.push(product)
    return product
  }

  /** A site of so many notes, its product running. */
  async function openSite(name: string, notes: number, environment: NodeJS.ProcessEnv = {}): Promise<Site> {
    const admin = connectDatabase(connection, { max: 1 })
    await admin.sql.unsafe(`create database ${name}`)
    await admin.close()
    const stored = join(directory, name, 'files', 'stored', 'be')
    await mkdir(stored, { recursive: true })
    await writeFile(join(stored, 'benchfile'), randomBytes(FILE_BYTES))
    const product = await startProduct(name, environment)
    const client = connectDatabase(connectionTo(name), { max: 1 })
    const session = newSession()
    await fillSite(client.sql, { notes, sessionId: session.id, fileBytes: FILE_BYTES })
    await client.close()
    return { product, database: name, cookie: `idex_session=${session.token}` }
  }

  /** The server to compare a site's with, on the same database. */
  async function startBare({ database }: Site): Promise<Bare> {
    const port = await freePort()
    const FILE = join(directory, database, 'files', 'stored', 'be', 'benchfile')
    const { host: HOST, user: USER } = connection
    const child = fork(BARE, {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATABASE: database,
        HOST,
        USER,
        FILE,
      },
    })
    bare.push(child)
    await once(child, 'message')
    return {
      origin: `http://127.0.0.1:${port}`,
      pid: child.pid ?? Number.NaN,
      // Its connections are needed: the embedded Postgres has 60 of them.
      stop: () => void child.kill(),
    }
  }

  return {
    directory,
    postmaster: postgres.pid,
    connectionTo,
    openSite,
    startBare,
    startProduct,
    close: async () => {
      for (const child of bare) child.kill()
      await Promise.all(products.map((product) => product.stop()))
      await postgres.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

export type Bench = Awaited<ReturnType<typeof openBench>>
