import { FEEDS_PATH } from '@idex/contract/feeds/addresses'
import { configureErrorMessages } from '@idex/contract/kernel/error-messages'
import { UNREAD_BODY_BYTES } from '@idex/api/kernel/rest-route'
import type { Services } from '@idex/core/kernel/context'
import type { DatabaseConnection } from '@idex/db/client'
import fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify'
import { type Bounds, DEFAULT_BOUNDS } from './connections/bounds.ts'
import { openServer } from './connections/open-server.ts'
import { refuseConnection } from './connections/refuse-connection.ts'
import { pathOf } from './connections/request-target.ts'
import { signInRoutes } from './auth/sign-in.ts'
import { BUILD_INFO } from './build-info.ts'
import type { Config } from './config/config.ts'
import { feedRoutes } from './feeds/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { loggerOptions, type LogStream } from './log.ts'
import { socialCardRoutes } from './social-cards/routes.ts'
import { docsRoutes } from './pages/docs-site.ts'
import { pageRoutes } from './pages/routes.ts'
import { createPictures } from './social-cards/send-picture.ts'
import { seoRoutes } from './pages/seo.ts'
import { pageCachePlugin } from './page-cache/page-cache.ts'
import { canonicalUrlPlugin } from './plugins/canonical-url.ts'
import { bodiesPlugin } from './plugins/bodies.ts'
import { gracefulShutdownPlugin } from './plugins/graceful-shutdown.ts'
import { corsPlugin } from './plugins/cors.ts'
import { databasePlugin } from './plugins/database.ts'
import { DATABASE_ANSWER_LIMIT_MS, databaseWatchPlugin } from './plugins/database-watch.ts'
import { sendError } from './http/errors.ts'
import { errorsPlugin } from './plugins/errors.ts'
import { jobQueuePlugin } from './plugins/job-queue.ts'
import { jobsPlugin } from './plugins/jobs.ts'
import { jsonBodyPlugin } from './plugins/json-body.ts'
import { locationHeaderPlugin } from './plugins/location-header.ts'
import { observationsPlugin } from './plugins/observations.ts'
import { mailerPlugin } from './plugins/mailer.ts'
import { methodsPlugin } from './plugins/methods.ts'
import { metricsPlugin } from './plugins/metrics.ts'
import { defaultPressureLimits, type PressureLimits, pressurePlugin } from './plugins/pressure.ts'
import { replicasPlugin } from './plugins/replicas.ts'
import { csrfPlugin } from './plugins/csrf.ts'
import { securityHeadersPlugin } from './plugins/security-headers.ts'
import { servicesPlugin } from './plugins/services.ts'
import { sessionPlugin } from './plugins/session.ts'
import { unreadResponsesPlugin } from './plugins/unread-responses.ts'
import { executionContextPlugin } from './plugins/execution-context.ts'
import { REQUEST_ID_HEADER, requestIds } from './http/request-id.ts'
import { restRoutes } from './rest/routes.ts'
import { responseHeaders } from './security/response-headers.ts'
import { securityTxtRoute } from './security/security-txt.ts'
import { trpcRoutes } from './trpc.ts'

/** Replacements for tests and for the entry point. */
export type Overrides = Partial<
  Pick<
    Services,
    'clock' | 'fetchSite' | 'inspectPdf' | 'makePicture' | 'annotatePdf' | 'readPageTexts' | 'security'
  >
> & {
  connection?: DatabaseConnection
  replicaConnections?: readonly DatabaseConnection[]
  onDatabaseLost?: (error: Error) => void
  /** Tells whether the first start has made everything; true by default. */
  isPrepared?: () => boolean
  onRoute?: (route: RouteOptions) => void
  pressure?: Partial<PressureLimits>
  databaseAnswerLimit?: number
  bounds?: Partial<Bounds>
  logStream?: LogStream
}

/** Milliseconds for the start; a database that recovers from a crash needs time. */
const START_LIMIT_MS = 120_000

/** The whole server, not yet listening; every test uses the same composition. Throws StartError. */
export async function buildApp(config: Config, overrides: Overrides = {}): Promise<FastifyInstance> {
  const {
    connection,
    replicaConnections = config.databaseReplicaUrls,
    onRoute,
    onDatabaseLost = () => undefined,
    isPrepared = () => true,
    pressure,
    databaseAnswerLimit: answerLimit = DATABASE_ANSWER_LIMIT_MS,
    bounds: givenBounds,
    logStream,
    ...services
  } = overrides
  configureErrorMessages()
  const bounds = { ...DEFAULT_BOUNDS, ...givenBounds }
  const app = fastify({
    logger: loggerOptions(config, logStream),
    trustProxy: config.trustProxy,
    genReqId: requestIds(config.trustProxy),
    serverFactory: openServer({ bounds, ...config }),
    clientErrorHandler: refuseConnection,
    rewriteUrl: ({ url = '/' }) => pathOf(url),
    bodyLimit: UNREAD_BODY_BYTES,
    // Such a request runs no hook, so the one that sets these headers does not apply.
    frameworkErrors: (error, request, reply) =>
      void sendError(
        error,
        request,
        reply.headers({ ...responseHeaders(config), [REQUEST_ID_HEADER]: request.id }),
      ),
    routerOptions: { maxParamLength: 5000 },
    logController: new LogController({ disableRequestLogging: config.logLevel !== 'debug' }),
    pluginTimeout: START_LIMIT_MS,
    forceCloseConnections: 'idle',
    // What arrives on connections that are not closed yet is still served; Fastify would refuse it without Retry-After.
    return503OnClosing: false,
  })
  if (onRoute) app.addHook('onRoute', onRoute)
  try {
    app.log.info({ ...BUILD_INFO, node: process.version }, 'the server starts')
    await app.register(errorsPlugin)
    await app.register(observationsPlugin)
    await app.register(gracefulShutdownPlugin, config)
    await app.register(metricsPlugin, { config })
    await app.register(executionContextPlugin, { config })
    // It counts answers before those to unread bodies become streams.
    await app.register(unreadResponsesPlugin, { bounds })
    await app.register(bodiesPlugin, { bounds })
    await app.register(jsonBodyPlugin)
    await app.register(locationHeaderPlugin)
    await app.register(databasePlugin, { config, connection, onDatabaseLost })
    await app.register(replicasPlugin, { connections: replicaConnections })
    await app.register(databaseWatchPlugin, { answerLimit })
    await app.register(mailerPlugin, { config, clock: services.clock })
    await app.register(jobQueuePlugin)
    await app.register(servicesPlugin, { config, overrides: services })
    await app.register(jobsPlugin, {
      config,
      shared: connection !== undefined || config.databaseUrl !== undefined,
    })
    await app.register(pageCachePlugin)
    await app.register(securityHeadersPlugin, { config })
    await app.register(csrfPlugin, { config })
    await app.register(corsPlugin)
    await app.register(methodsPlugin)
    await app.register(canonicalUrlPlugin)
    await app.register(pressurePlugin, { limits: { ...defaultPressureLimits(), ...pressure } })
    // It reads the session: only of requests that nothing above refuses.
    await app.register(sessionPlugin, { config })
    healthRoutes(app, { isPrepared })
    securityTxtRoute(app, { config })
    signInRoutes(app, { config })
    await app.register(trpcRoutes)
    await app.register(restRoutes, { config })
    seoRoutes(app, { config })
    const sendPicture = createPictures()
    socialCardRoutes(app, { sendPicture })
    await app.register(feedRoutes, { prefix: FEEDS_PATH, config, sendPicture })
    await app.register(docsRoutes, config)
    await app.register(pageRoutes, { config })
    await app.ready()
    return app
  } catch (error) {
    await app.close()
    throw error
  }
}
