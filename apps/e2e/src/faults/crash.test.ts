import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { samplePdf } from '@idex/testing/sample-pdf'
import { expect, test } from 'vitest'
import { adminClient, type PublishedNote } from '../support/admin-client.ts'
import { postmasterOf } from '../support/embedded-postgres.ts'
import { launch, type Product, serve } from '../support/serve.ts'
import { testDirectory } from '@idex/embedded-postgres/testing/temporary-directory'

const KILLS = 3
const UPLOADERS = 4

type Acknowledged = { note: PublishedNote; pdf: Buffer }

/** Uploads and publishes until the product is killed; collects what was acknowledged. */
async function publishUntilKilled(
  product: Product,
  name: string,
  acknowledged: Acknowledged[],
): Promise<void> {
  const admin = await adminClient(product.origin).catch(() => undefined)
  if (!admin) return
  for (let index = 0; ; index++) {
    const title = `${name}-${index}`
    const pdf = await samplePdf({ pages: 1 + (index % 5), title })
    try {
      const note = await admin.publish({ title, description: 'Under fire', pdfUrl: await admin.upload(pdf) })
      acknowledged.push({ note, pdf })
    } catch {
      return
    }
  }
}

/** Lists unfinished files that were written at `time` or before; pictures of pages are being made again meanwhile. */
async function leftovers(directory: string, time: number): Promise<string[]> {
  const incoming = join(directory, 'files', 'incoming')
  const entries = await readdir(incoming, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const found = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)))
  return paths.filter((_, index) => (found[index]?.mtimeMs ?? Number.POSITIVE_INFINITY) <= time)
}

test('killed three times during uploads, it loses no acknowledged note and damages no file', async () => {
  const directory = await testDirectory()
  const acknowledged: Acknowledged[] = []
  for (let round = 0; round < KILLS; round++) {
    const product = await serve(directory, { SEED_DEMO: 'false' })
    const before = acknowledged.length
    const uploaders = Array.from({ length: UPLOADERS }, (_, index) =>
      publishUntilKilled(product, `round-${round}-${index}`, acknowledged),
    )
    // Looked at often: what is uploaded meanwhile is read and drawn for nothing.
    await expect
      .poll(() => acknowledged.length - before, { timeout: 60_000, interval: 50 })
      .toBeGreaterThan(2 + round)
    await product.killGroup()
    await Promise.all(uploaders)
  }

  const lastKill = Date.now()
  const product = await serve(directory, { SEED_DEMO: 'false' })
  const admin = await adminClient(product.origin)
  const found = new Map((await admin.list()).map((note) => [note.id, note]))
  for (const { note, pdf } of acknowledged) {
    expect(found.get(note.id)).toEqual(note)
    expect((await admin.bytes(note.pdfUrl)).equals(pdf), note.title).toBe(true)
  }
  await expect.poll(() => leftovers(directory, lastKill), { timeout: 20_000 }).toEqual([])
  console.log(`${acknowledged.length} acknowledged notes survived ${KILLS} kills`)
  expect(await product.stop()).toBe(0)
})

test('killed at several moments of its first start, it recovers on its own', async () => {
  const directory = await testDirectory()
  for (const delay of [200, 500, 1100, 2200]) {
    const { product } = await launch(directory)
    await new Promise((resolve) => setTimeout(resolve, delay))
    await product.killGroup()
  }
  const product = await serve(directory)
  const admin = await adminClient(product.origin)
  const notes = await admin.list()
  expect(notes.length).toBeGreaterThanOrEqual(12)
  expect(new Set(notes.map(({ title }) => title)).size).toBe(notes.length)
  expect(await product.stop()).toBe(0)
})

test('killed alone, Postgres or the server leaves everything behind', async () => {
  const directory = await testDirectory()
  const product = await serve(directory, { SEED_DEMO: 'false' })
  const admin = await adminClient(product.origin)
  const pdf = await samplePdf({ title: 'Kept' })
  const note = await admin.publish({
    title: 'Kept',
    description: 'Through a kill',
    pdfUrl: await admin.upload(pdf),
  })

  // When only Postgres is killed, the service recovers on its own.
  const killed = await postmasterOf(directory)
  process.kill(killed, 'SIGKILL')
  // Responses of its orphans before they notice do not count as recovery.
  await expect.poll(() => postmasterOf(directory).catch(() => killed), { timeout: 20_000 }).not.toBe(killed)
  await expect.poll(() => admin.list().catch(() => []), { timeout: 20_000, interval: 100 }).toEqual([note])
  expect((await fetch(`${product.origin}/readyz`)).status).toBe(200)

  // A killed server takes its other processes along, and the next start finds all.
  product.killServer()
  expect(await product.exited).toBe(1)
  const next = await serve(directory, { SEED_DEMO: 'false' })
  const again = await adminClient(next.origin)
  expect(await again.list()).toEqual([note])
  expect((await again.bytes(note.pdfUrl)).equals(pdf)).toBe(true)
  expect(await next.stop()).toBe(0)
})

test('says in one sentence why it cannot start, and exits with code 1', async () => {
  const directory = await testDirectory()
  const product = await serve(directory, { SEED_DEMO: 'false' })
  const other = { DATA_DIR: join(directory, 'other') }
  const attempts: [NodeJS.ProcessEnv, RegExp][] = [
    [{}, /Another running server already uses the database in .*\n/],
    [
      { ...other, PORT: new URL(product.origin).port },
      /Port \d+ on 127\.0\.0\.1 is already in use: stop the program that has it or set PORT\.\n/,
    ],
    [
      { DATABASE_URL: 'postgres://idex@127.0.0.1:9/idex' },
      /The database cannot be used: nothing listens at its host.*\n/,
    ],
    [{ DATA_DIR: '/dev/null/data' }, /The data directory .* cannot be written \(ENOTDIR.*\): let the user/],
    [
      { ...other, HOST: '203.0.113.9' },
      /HOST 203\.0\.113\.9 is no address of this machine: set one that it has/,
    ],
    [{ ...other, HOST: 'nowhere.invalid' }, /HOST nowhere\.invalid is no address of this machine/],
  ]
  for (const [environment, sentence] of attempts) {
    const { product: second } = await launch(directory, { SEED_DEMO: 'false', ...environment })
    expect(await second.exited, second.output()).toBe(1)
    expect(second.output()).toMatch(sentence)
    expect(second.output()).not.toContain('    at ')
  }
  const { product: misconfigured } = await launch(directory, {
    PORT: 'x',
    MAX_UPLOAD_MB: 'many',
    SEED_DEMO: 'so so',
  })
  expect(await misconfigured.exited).toBe(1)
  for (const key of ['PORT', 'MAX_UPLOAD_MB', 'SEED_DEMO'])
    expect(misconfigured.output()).toContain(`- ${key} `)
  expect((await fetch(`${product.origin}/readyz`)).status).toBe(200)
  expect(await product.stop()).toBe(0)
})
