import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '@idex/core/context'
import { createDiskStorage } from '@idex/core/files/disk-storage'
import { createPdfInspector } from '@idex/core/files/pdf-inspector'
import fp from 'fastify-plugin'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
  }
}

type Options = { config: Config; overrides: Partial<Pick<Services, 'clock' | 'inspectPdf'>> }

export const servicesPlugin = fp<Options>(
  async (app, { config, overrides }) => {
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
  },
  { name: 'services', dependencies: ['database'] },
)
