import { chmod, cp, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'
import { accountForNewCluster, canEnter } from '../account.ts'
import { startEmbeddedPostgres } from '../start.ts'

let model: Promise<string> | undefined

const persistent: string[] = []

afterAll(async () => {
  if (model) await remove(await model)
  for (const directory of persistent) await remove(directory)
})

/** Creates a directory that any user may pass through and that is deleted with the current test. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await makeDirectory()
  onTestFinished(() => remove(directory))
  return directory
}

/** The same, deleted after the last test of the file. */
export async function persistentDirectory(): Promise<string> {
  const directory = await makeDirectory()
  persistent.push(directory)
  return directory
}

/** A database directory that was started once before: copied from a model, which is faster than a first start. */
export async function databaseDirectory(): Promise<string> {
  model ??= makeModel()
  const directory = join(await temporaryDirectory(), 'postgres')
  await mkdir(directory, { mode: 0o711 })
  await cp(join(await model, 'cluster'), join(directory, 'cluster'), { recursive: true })
  return directory
}

async function makeModel(): Promise<string> {
  const directory = await makeDirectory()
  const ignore = () => undefined
  const log = { debug: ignore, info: ignore, warn: ignore }
  const database = await startEmbeddedPostgres({ directory, log })
  await database.stop()
  return directory
}

async function makeDirectory(): Promise<string> {
  // Root's own TMPDIR may be closed to the user Postgres runs as.
  const place = (await canEnter(await accountForNewCluster(), tmpdir())) ? tmpdir() : '/tmp'
  const directory = await mkdtemp(join(await realpath(place), 'idex-test-'))
  await chmod(directory, 0o711)
  return directory
}

async function remove(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true, maxRetries: 10 })
}
