import { afterAll } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createPageTextReader,
  createPdfInspector,
  createPdfAnnotator,
} from '@idex/core/adapters/pdf-programs'
import { createPictureMaker } from '@idex/core/adapters/picture-maker'
import { oncePictureMaker } from '@idex/core/testing/once-picture-maker'
import { NO_SITES } from '@idex/core/ports/fetch-site'
import type { PdfInspector } from '@idex/core/ports/pdf-inspector'
import type { SessionUser } from '@idex/auth/sessions'
import { type TestClock, testClock } from '@idex/testing/clock'
import { createTestDatabase, type TestDatabase } from '@idex/testing/database'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { buildApp, type Overrides } from '../app.ts'
import { type Config, readConfig } from '../config/config.ts'
import type { Ask } from './http-client.ts'

/** The whole server on a database and a data directory of its own. */
export type TestServer = {
  isSite: false
  app: FastifyInstance
  database: TestDatabase
  clock: TestClock
  config: Config
  /** Every mounted route. */
  mounted: readonly { method: string; url: string; bodyLimit: number | undefined; isUpload: boolean }[]
  /** A `Cookie` header that signs `user` in. */
  signIn(user: Pick<SessionUser, 'id'>): Promise<string>
  ask: Ask
  close(): Promise<void>
}

/** Shared by the servers of one process, as each worker of its own takes time to load its parser, and each picture a process. */
export const PROGRAMS = {
  makePicture: oncePictureMaker(createPictureMaker()),
  readPageTexts: createPageTextReader(),
  annotatePdf: createPdfAnnotator(),
}

const inspectInTurn = createPdfInspector()

/** Treats each file as another caller's, since uploads of one caller are paced. */
const inspectPdf: PdfInspector = (path, request) =>
  inspectInTurn(path, { ...request, caller: { ...request.caller, key: path } })

/** A machine busy with other tests is no reason to turn requests away. */
const patience = ({ pressure }: Overrides): Overrides => ({
  pressure: { maxEventLoopDelay: 0, ...pressure },
  databaseAnswerLimit: 60_000,
})

type OnStatement = (text: string, parameters: readonly unknown[]) => void

/** Differences from the product; `onStatement` is called with every SQL statement. */
export type ServerOptions = Overrides & { onStatement?: OnStatement }

/** Queries of the server itself. */
const OWN = /^select 1$|pg_catalog/

/** Starts it; `environment` adds to the minimal configuration. */
export async function startTestServer(
  environment: NodeJS.ProcessEnv = {},
  { onStatement, ...overrides }: ServerOptions = {},
): Promise<TestServer> {
  const database = await createTestDatabase()
  // The driver passes each statement it sends to `debug`.
  const debug = (_connection: number, text: string, parameters: readonly unknown[]) =>
    void (OWN.test(text) || onStatement?.(text, parameters))
  const connection = { ...database.connection, ...(onStatement && { debug }) }
  const dataDirectory = await mkdtemp(join(tmpdir(), 'idex-server-'))
  const clock = testClock()
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDirectory,
    GOOGLE_CLIENT_ID: 'test-client',
    GOOGLE_CLIENT_SECRET: 'test-secret',
    // An unregistered name: no test asks a provider elsewhere.
    OIDC_ISSUER: 'https://accounts.invalid',
    SERVE_PAGES: 'false',
    ...environment,
  })
  const routes: RouteOptions[] = []
  const onRoute = (route: RouteOptions) => void routes.push(route)
  const app = await buildApp(config, {
    connection,
    clock,
    onRoute,
    ...PROGRAMS,
    inspectPdf,
    fetchSite: NO_SITES,
    ...overrides,
    ...patience(overrides),
  })
  const mounted = routes.flatMap(({ method, url, bodyLimit, config: { isUpload = false } = {} }) =>
    [method].flat().map((verb) => ({ method: verb, url, bodyLimit, isUpload })),
  )
  return {
    isSite: false,
    app,
    database,
    clock,
    config,
    mounted,
    signIn: async (user) => (await app.sessions.start(user.id)).setCookie.split(';')[0] ?? '',
    ask: (asked) => app.inject(asked),
    close: async () => {
      await app.close()
      await database.drop()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}

/** A server for the tests of the file that calls this at its top, closed after them. */
export async function openTestServer(...options: Parameters<typeof startTestServer>): Promise<TestServer> {
  const server = await startTestServer(...options)
  afterAll(() => server.close())
  return server
}
