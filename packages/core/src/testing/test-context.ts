import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestClock, testClock } from '@idex/testing/clock'
import { createTestDatabase, type TestDatabase } from '@idex/testing/database'
import type { Actor, Context, Services } from '../context.ts'
import { createDiskStorage } from '../files/disk-storage.ts'
import { createPdfInspector } from '../files/pdf-inspector.ts'

/** The verbs' real services on a database and a folder of their own. */
export type TestServices = {
  services: Services
  database: TestDatabase
  clock: TestClock
  directory: string
  as(actor: Actor): Context
  close(): Promise<void>
}

export async function createTestServices(): Promise<TestServices> {
  const database = await createTestDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'idex-core-'))
  const clock = testClock()
  const silent = () => undefined
  const services: Services = {
    db: database.db,
    clock,
    files: await createDiskStorage(directory),
    inspectPdf: createPdfInspector(),
    maxUploadBytes: 10 * 1024 * 1024,
    log: { info: silent, warn: silent, error: silent },
  }
  return {
    services,
    database,
    clock,
    directory,
    as: (actor) => ({ ...services, actor }),
    close: async () => {
      await database.drop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
