import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { samplePdf } from '@idex/testing/sample-pdf'
import { expect, test } from 'vitest'
import { adminClient, signInAsAdmin } from '@idex/e2e/admin-client'
import { postmasterOf } from '@idex/e2e/embedded-postgres'
import { expectHealed } from '@idex/e2e/outage'
import { type Product, serve } from '@idex/e2e/serve'
import { testDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { readAll, writeAll } from '@idex/e2e/writers'

const KILLS = 10
const WRITES_BETWEEN = 30

type Kept = { notes: Map<string, string>; files: Map<string, string> }

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Uploads PDFs until one is refused or `signal` is aborted; collects the hashes of those accepted. */
async function uploadUntil(
  signal: AbortSignal,
  origin: string,
  files: Kept['files'],
  name: string,
): Promise<void> {
  const admin = await adminClient(origin).catch(() => undefined)
  for (let index = 0; admin && !signal.aborted; index += 1) {
    const pdf = await samplePdf({ pages: 1 + (index % 3), title: `${name}-${index}` })
    try {
      files.set(await admin.upload(pdf), hashOf(pdf))
    } catch {
      return
    }
  }
}

/** Writes over every transport until `kill` is over; adds the acknowledged writes to `kept`. */
async function writeUntil(
  product: Product,
  kept: Kept,
  round: string,
  kill: () => Promise<void>,
): Promise<number> {
  const cookie = await signInAsAdmin(product.origin)
  const files = kept.files.size
  // Of a short outage an upload may hear nothing.
  const uploading = new AbortController()
  const uploads = uploadUntil(uploading.signal, product.origin, kept.files, round)
  const writing = writeAll(product.origin, cookie)
  await expect.poll(() => writing.acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(WRITES_BETWEEN)
  await expect.poll(() => kept.files.size, { timeout: 30_000 }).toBeGreaterThan(files)
  await kill()
  await writing.stop()
  uploading.abort()
  await uploads
  for (const [id, title] of writing.acknowledged) kept.notes.set(id, title)
  return writing.acknowledged.size + writing.refusals.length + writing.unanswered
}

async function expectAllKept(product: Product, directory: string, kept: Kept): Promise<void> {
  const found = await readAll(product.origin, await signInAsAdmin(product.origin))
  const admin = await adminClient(product.origin)
  const lostNotes = [...kept.notes].filter(([id, title]) => found.get(id) !== title)
  const lostFiles: string[] = []
  for (const [path, hash] of kept.files)
    if (hashOf(await admin.bytes(path).catch(() => Buffer.alloc(0))) !== hash) lostFiles.push(path)
  expect(lostNotes).toEqual([])
  expect(lostFiles).toEqual([])
  await expect.poll(() => readdir(join(directory, 'files', 'incoming')), { timeout: 20_000 }).toEqual([])
}

test.each(['server', 'everything', 'postmaster'] as const)(
  'killed ten times during writes (%s), nothing acknowledged is lost and nothing is left over',
  async (victim) => {
    const directory = await testDirectory()
    const start = () => serve(directory, { SEED_DEMO: 'false' })
    const kept: Kept = { notes: new Map(), files: new Map() }
    let product = await start()
    let requests = 0
    const kill = async () => {
      if (victim === 'postmaster') {
        const killed = await postmasterOf(directory)
        process.kill(killed, 'SIGKILL')
        // Until the next one runs, the server may not have noticed.
        await expect
          .poll(() => postmasterOf(directory).catch(() => killed), { timeout: 10_000 })
          .not.toBe(killed)
        await expectHealed(product.origin)
        return
      }
      if (victim === 'server') product.killServer()
      else await product.killGroup()
      await product.exited
    }
    for (let round = 0; round < KILLS; round += 1) {
      requests += await writeUntil(product, kept, `${victim}-${round}`, kill)
      if (victim !== 'postmaster') product = await start()
    }
    await expectAllKept(product, directory, kept)
    expect(await product.stop()).toBe(0)
    const acknowledged = kept.notes.size + kept.files.size
    console.log(`${victim}: ${KILLS} kills, ${requests} requests, ${acknowledged} acknowledged, none lost`)
  },
)
