import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { samplePdf } from '@idex/testing/sample-pdf'
import { expect, onTestFinished, test } from 'vitest'
import { adminClient, signInAsAdmin } from '../support/admin-client.ts'
import { beginUpload, cutDownload, cutUpload } from '../support/cut-requests.ts'
import { watchHeap } from '../support/heap.ts'
import { largePdf } from '../support/large-pdf.ts'
import { serve } from '../support/serve.ts'
import { openDescriptorsOf, residentBytesOf } from '../support/server-process.ts'
import { testDirectory } from '@idex/embedded-postgres/testing/temporary-directory'

const ROUNDS = 10
const AT_ONCE = 10
const MEGABYTE = 1024 * 1024

/** Names of stored files and of unfinished ones, but for the pictures of first pages, which are made meanwhile. */
async function filesIn(directory: string): Promise<string[]> {
  const entries = await readdir(join(directory, 'files'), { recursive: true, withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  return names.filter((name) => !name.includes('-copies'))
}

test('clients that disconnect halfway leave nothing behind', async () => {
  const directory = await testDirectory()
  const product = await serve(directory, { SEED_DEMO: 'false', NODE_OPTIONS: '--inspect-port=0' })
  onTestFinished(async () => void (await product.stop()))
  const { origin } = product
  const cookie = await signInAsAdmin(origin)
  const admin = await adminClient(origin)
  const pdf = largePdf(await samplePdf(), 8 * MEGABYTE)
  const path = await admin.upload(pdf)
  const pid = product.serverPid()
  const cutAll = async () => {
    const cuts = Array.from({ length: AT_ONCE }, (_, index) => [
      cutUpload(origin, cookie, pdf, 1000 + index * 700_000),
      cutDownload(origin, cookie, path),
    ])
    await Promise.all(cuts.flat())
  }

  await cutAll()
  const before = { files: await filesIn(directory), descriptors: await openDescriptorsOf(pid) }
  const usedHeap = await watchHeap(pid, product.output)
  const heap = await usedHeap()
  const memory = await residentBytesOf(pid)
  for (let round = 0; round < ROUNDS; round += 1) await cutAll()
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  // The picture of the file may still be in the making.
  await expect.poll(() => filesIn(directory), { timeout: 60_000 }).toEqual(before.files.slice(0, 1))
  // Connections to the database may have been added; two hundred aborted clients may not.
  await expect
    .poll(() => openDescriptorsOf(pid), { timeout: 10_000 })
    .toBeLessThanOrEqual(before.descriptors + 20)
  // Garbage is collected before each measurement.
  expect((await usedHeap()) - heap).toBeLessThan(10 * MEGABYTE)
  expect((await residentBytesOf(pid)) - memory).toBeLessThan(100 * MEGABYTE)
  expect((await admin.bytes(path)).equals(pdf)).toBe(true)
})

test('told to stop, it finishes what it began, accepts nothing new, and exits', async () => {
  const directory = await testDirectory()
  const product = await serve(directory, { SEED_DEMO: 'false' })
  const { origin } = product
  const admin = await adminClient(origin)
  const pdf = largePdf(await samplePdf(), 8 * MEGABYTE)
  const path = await admin.upload(pdf)
  const cookie = await signInAsAdmin(origin)

  const upload = beginUpload(origin, cookie, pdf)
  const downloading = await fetch(origin + path, { headers: { cookie } })
  const reader = downloading.body?.getReader()
  const first = await reader?.read()
  await new Promise((resolve) => setTimeout(resolve, 300))

  const exited = product.stop()
  await new Promise((resolve) => setTimeout(resolve, 300))
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow('fetch failed')
  expect(await upload.finish()).toBe(201)
  let received = first?.value?.length ?? 0
  for (let chunk = await reader?.read(); chunk?.done === false; chunk = await reader?.read())
    received += chunk.value.length
  expect(received).toBe(pdf.length)
  // It exits with 1 when it gives up on requests, or on the clients' open connections.
  expect(await exited).toBe(0)
})
