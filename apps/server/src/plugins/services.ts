import { createIdentityProvider, type IdentityProvider } from '@idex/auth/identity-provider'
import { createSecretBox, SecretsKeyError } from '@idex/auth/secret-box'
import type { Services } from '@idex/core/kernel/context'
import {
  createAreaDrawer,
  createPageTextReader,
  createPdfInspector,
  createPdfAnnotator,
  createScanReader,
} from '@idex/core/adapters/pdf-programs'
import { createSiteFetcher } from '@idex/core/adapters/site-fetcher'
import { createPictureMaker } from '@idex/core/adapters/picture-maker'
import { createSecurityReports } from '@idex/core/audit/security-reports'
import { resealSecrets } from '@idex/core/sign-in/reseal-secrets'
import { readJournal } from '@idex/core/site/migration-journal'
import fp from 'fastify-plugin'
import { BUILD_INFO } from '../build-info.ts'
import type { Config } from '../config/config.ts'
import { createProbes } from '../health/probes.ts'
import { createLimits } from '../limits.ts'
import { withExecutionContext } from '../log.ts'
import { StartError } from '../start-error.ts'
import { openStorage } from '../storage.ts'

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
    /** Where members sign in. */
    identityProvider: IdentityProvider
  }
}

/** Refuses to start when second factors could not be read, rather than lock administrators out one by one. */
async function takeOverSecrets(services: Services): Promise<void> {
  try {
    const sealed = await resealSecrets(services)
    if (sealed > 0) services.log.info({ sealed }, 'second factors were encrypted')
  } catch (cause) {
    if (!(cause instanceof SecretsKeyError)) throw cause
    const message =
      'SECRETS_KEY is not the one second factors were encrypted with. Set that one, or name it in SECRETS_KEYS_OLD.'
    throw new StartError(message, { cause })
  }
}

/** Milliseconds between entries that say how many refusals were left out of the audit log. */
const TALLY_MS = 3_600_000

type Options = {
  config: Config
  overrides: Partial<
    Pick<
      Services,
      'clock' | 'fetchSite' | 'inspectPdf' | 'makePicture' | 'annotatePdf' | 'readPageTexts' | 'security'
    >
  >
}

export const servicesPlugin = fp<Options>(
  async (app, { config, overrides }) => {
    app.decorate('identityProvider', createIdentityProvider(config.identity))
    const files = await openStorage(config)
    const clock = overrides.clock ?? { now: () => new Date() }
    const limits = createLimits(app.database, app.log)
    const security =
      overrides.security ??
      createSecurityReports({
        db: app.database.db,
        clock,
        limits,
        log: withExecutionContext(app.log),
        onEvent: (kind) => app.meter.security(kind),
      })
    const tallying = setInterval(() => void security.tally(), TALLY_MS).unref()
    app.addHook('onClose', () => {
      clearInterval(tallying)
      return security.tally()
    })
    const services: Services = {
      db: app.database.db,
      ...(app.replicas && { replicas: app.replicas }),
      inspectPdf: createPdfInspector(),
      makePicture: createPictureMaker(),
      fetchSite: createSiteFetcher(),
      readPageTexts: createPageTextReader(),
      ...(config.ocr && { readScans: createScanReader(config.ocr) }),
      annotatePdf: createPdfAnnotator(),
      drawAreas: createAreaDrawer(),
      ...overrides,
      clock,
      limits,
      security,
      secrets: createSecretBox(config.secretsKeys),
      files,
      maxUploadBytes: config.maxUploadBytes,
      maxMediaBytes: config.maxMediaBytes,
      memberQuotaBytes: config.memberQuotaBytes,
      queue: app.jobQueue.queue,
      stopping: app.jobQueue.stopping,
      mail: app.mailer,
      invitedOnly: config.invitedOnly,
      identity: app.identityProvider,
      site: { publicUrl: config.publicUrl, contactEmail: config.site.contactEmail },
      installation: {
        ...BUILD_INFO,
        probes: createProbes({
          config,
          db: app.database.db,
          replicas: app.replicas,
          observations: app.observations,
          now: () => clock.now(),
        }),
        startedAt: clock.now(),
        migrations: readJournal(config.migrationsFolder),
        storage: config.storage.kind,
        mail: config.mail.smtpUrl === undefined ? 'files' : 'smtp',
        issuer: config.identity.issuer,
      },
      log: withExecutionContext(app.log),
    }
    await takeOverSecrets(services)
    app.decorate('services', services)
  },
  { name: 'services', dependencies: ['metrics', 'database', 'replicas', 'job-queue', 'mailer'] },
)
