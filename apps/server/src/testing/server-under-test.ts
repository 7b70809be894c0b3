import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseClient } from '@idex/db/client'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../app.ts'
import { type Config, readConfig } from '../config/config.ts'
import { type Ask, createHttpClient } from './http-client.ts'
import { PROGRAMS, type ServerOptions, startTestServer, type TestServer } from './test-server.ts'

/** A running site: where it answers, and the environment of one of its servers. */
const SiteSchema = z.object({ origin: z.url(), environment: z.record(z.string(), z.string()) })
type Site = z.infer<typeof SiteSchema>

const given = process.env['CONTRACT_SITE']
const site = given === undefined ? undefined : SiteSchema.parse(JSON.parse(given))

/**
 * True if the generated tests ask a running site, named by CONTRACT_SITE, over HTTP. Tests that set the clock, count
 * statements or list routes need the server in their own process, and are skipped then.
 */
export const isSite = site !== undefined

/** A site of several processes. `app` is another server on its database and storage, which prepares but is never asked. */
type SiteServer = {
  isSite: true
  app: FastifyInstance
  config: Config
  database: DatabaseClient
  clock: { now(): Date }
  ask: Ask
  signIn: TestServer['signIn']
  close(): Promise<void>
}

/** Target of the generated tests: the server in this process, or a running site. */
export type ServerUnderTest = TestServer | SiteServer

/** The server in this process, of a test that is skipped for a site. */
export function inProcess(server: ServerUnderTest): TestServer {
  if (server.isSite) throw new Error('This test needs the server in its own process.')
  return server
}

/** Each test file has an address of its own, as limits count by addresses. */
const newAddress = () => [127, randomInt(100, 250), randomInt(250), randomInt(1, 250)].join('.')

async function joinSite({ origin, environment }: Site): Promise<SiteServer> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'idex-server-'))
  const own = { DATA_DIR: dataDirectory, LOG_LEVEL: 'silent', SERVE_PAGES: 'false' }
  const config = readConfig({ ...environment, ...own })
  const app = await buildApp(config, PROGRAMS)
  return {
    isSite: true,
    app,
    config,
    database: app.database,
    clock: { now: () => new Date() },
    ask: createHttpClient(origin, newAddress()),
    signIn: async (user) => (await app.sessions.start(user.id)).setCookie.split(';')[0] ?? '',
    close: async () => {
      await app.close()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}

/** The server in this process, with `options`, or the site, for the tests of the file that calls this at its top; closed after them. */
export async function openServerUnderTest(options: ServerOptions = {}): Promise<ServerUnderTest> {
  const server = await (site === undefined ? startTestServer({}, options) : joinSite(site))
  afterAll(() => server.close())
  return server
}
