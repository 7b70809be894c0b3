import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '@idex/core/context'
import { createDiskStorage } from '@idex/core/files/disk-storage'
import { createPdfInspector } from '@idex/core/files/pdf-inspector'
import { sweepUnfinishedUploads } from '@idex/core/files/verbs'
import fp from 'fastify-plugin'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
  }
}

/** Milliseconds after which an upload that never finished is taken for dead, on a database others may share. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000

/** `shared` when other servers may be receiving uploads into the same database. */
type Options = { config: Config; shared: boolean; overrides: Partial<Pick<Services, 'clock' | 'inspectPdf'>> }

export const servicesPlugin = fp<Options>(
  async (app, { config, shared, overrides }) => {
    const directory = join(config.dataDirectory, 'files')
    const files = await createDiskStorage(directory)
      .then(async (storage) => {
        await access(directory, constants.W_OK)
        return storage
      })
      .catch((cause: unknown) => {
        throw new StartError(`The data directory ${config.dataDirectory} cannot be written.`, { cause })
      })
    const services: Services = {
      db: app.database.db,
      clock: { now: () => new Date() },
      inspectPdf: createPdfInspector(),
      ...overrides,
      files,
      maxUploadBytes: config.maxUploadBytes,
      log: app.log,
    }
    app.decorate('services', services)
    const patience = shared ? ABANDONED_AFTER_MS : 0
    const before = new Date(services.clock.now().getTime() - patience)
    await sweepUnfinishedUploads(services, { before })
  },
  { name: 'services', dependencies: ['database'] },
)
