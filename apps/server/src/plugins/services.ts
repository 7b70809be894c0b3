import type { Services } from '@idex/core/context'
import { createPdfInspector } from '@idex/core/files/pdf-inspector'
import { createSecurityReports } from '@idex/core/security/report'
import fp from 'fastify-plugin'
import type { Config } from '../config.ts'
import { createLimits } from '../limits.ts'
import { openStorage } from '../storage.ts'

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
  }
}

type Options = { config: Config; overrides: Partial<Pick<Services, 'clock' | 'inspectPdf'>> }

export const servicesPlugin = fp<Options>(
  async (app, { config, overrides }) => {
    const files = await openStorage(config)
    const clock = overrides.clock ?? { now: () => new Date() }
    const limits = createLimits(app.database, app.log)
    const security = createSecurityReports({ db: app.database.db, clock, limits })
    app.addHook('onClose', () => security.settled())
    const services: Services = {
      db: app.database.db,
      inspectPdf: createPdfInspector(),
      ...overrides,
      clock,
      limits,
      security,
      files,
      maxUploadBytes: config.maxUploadBytes,
      maxMediaBytes: config.maxMediaBytes,
      memberQuotaBytes: config.memberQuotaBytes,
      queue: app.jobQueue.queue,
      mail: app.mailer,
      site: { publicUrl: config.publicUrl, contactEmail: config.site.contactEmail },
      log: app.log,
    }
    app.decorate('services', services)
  },
  { name: 'services', dependencies: ['database', 'job-queue', 'mailer'] },
)
