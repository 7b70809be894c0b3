import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createSecretBox } from '@idex/auth/secret-box'
import { type TestClock, testClock } from '@idex/testing/clock'
import { MIGRATIONS_FOLDER } from '@idex/db/migrate'
import { readJournal } from '../site/migration-journal.ts'
import { createTestDatabase, type TestDatabase } from '@idex/testing/database'
import type { Actor, Client, Context, Services } from '../kernel/context.ts'
import { NO_SITES } from '../ports/fetch-site.ts'
import {
  createAreaDrawer,
  createPageTextReader,
  createPdfInspector,
  createPdfAnnotator,
} from '../adapters/pdf-programs.ts'
import { createDiskStorage } from '../adapters/disk-storage.ts'
import { createPictureMaker } from '../adapters/picture-maker.ts'
import type { Mail } from '../ports/mailer.ts'
import { createSecurityReports } from '../audit/security-reports.ts'
import { oncePictureMaker } from './once-picture-maker.ts'
import { createTestLimits, type TestLimits } from './test-limits.ts'
import { createTestQueue, type TestQueue } from './test-queue.ts'

/** The verbs' real services on a separate database and folder. */
export type TestServices = {
  services: Services
  database: TestDatabase
  clock: TestClock
  directory: string
  queue: TestQueue
  limits: TestLimits
  /** Sent emails, oldest first. */
  sent: Mail[]
  as(actor: Actor, client?: Partial<Client>): Context
  close(): Promise<void>
}

const BROWSER: Client = {
  address: '198.51.100.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

/** Shared by the tests of one process, as each worker of its own takes time to load the parser. */
const inspectPdf = createPdfInspector()
const readPageTexts = createPageTextReader()
const annotatePdf = createPdfAnnotator()
const drawAreas = createAreaDrawer()
const makePicture = oncePictureMaker(createPictureMaker())

export async function createTestServices(): Promise<TestServices> {
  const database = await createTestDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'idex-core-'))
  const clock = testClock()
  const silent = () => undefined
  const log = { info: silent, warn: silent, error: silent }
  const queue = await createTestQueue(database)
  const limits = createTestLimits(clock)
  const sent: Mail[] = []
  const services: Services = {
    db: database.db,
    clock,
    files: await createDiskStorage(directory),
    inspectPdf,
    makePicture,
    fetchSite: NO_SITES,
    readPageTexts,
    annotatePdf,
    drawAreas,
    maxUploadBytes: 10 * 1024 * 1024,
    maxMediaBytes: 20 * 1024 * 1024,
    memberQuotaBytes: 100 * 1024 * 1024,
    queue,
    limits,
    secrets: createSecretBox({ current: 'the key of the tests, long enough', old: [] }),
    security: createSecurityReports({ db: database.db, clock, limits, log }),
    mail: { send: async (mail) => void sent.push(mail), check: async () => undefined },
    invitedOnly: false,
    identity: { check: async () => undefined },
    site: { publicUrl: 'https://idex.example', contactEmail: 'hello@idex.example' },
    installation: {
      version: '1.2.3',
      build: null,
      probes: [],
      startedAt: clock.now(),
      migrations: readJournal(MIGRATIONS_FOLDER),
      storage: 'disk',
      mail: 'smtp',
      issuer: 'https://accounts.example',
    },
    log,
  }
  return {
    services,
    database,
    clock,
    directory,
    queue,
    limits,
    sent,
    as: (actor, client) => ({ ...services, actor, sessionId: null, client: { ...BROWSER, ...client } }),
    close: async () => {
      await services.security.settled()
      await database.drop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Services for the tests of the file that calls this at its top, closed after them. */
export async function openTestServices(): Promise<TestServices> {
  const test = await createTestServices()
  afterAll(() => test.close())
  return test
}
