import { execFileSync } from 'node:child_process'
import { mkdir, open, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { samplePdf } from '@idex/testing/sample-pdf'
import { expect, onTestFinished, test } from 'vitest'
import { adminClient, signInAsAdmin } from '@idex/e2e/admin-client'
import { largePdf } from '@idex/e2e/large-pdf'
import { probe } from '@idex/e2e/outage'
import { type Product, serve } from '@idex/e2e/serve'
import { testDirectory } from '@idex/embedded-postgres/testing/temporary-directory'

const MEGABYTE = 1024 * 1024
const DISK = 480

/** Mounts a small disk, or says why that is not possible. */
async function smallDisk(directory: string): Promise<string | undefined> {
  const disk = join(directory, 'disk')
  await mkdir(disk)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}m,mode=711`, 'tmpfs', disk], { stdio: 'pipe' })
  } catch {
    return undefined
  }
  onTestFinished(() => void execFileSync('umount', ['--lazy', disk]))
  return disk
}

/** Fills the disk except for `megabytes`; the returned function frees it. */
async function fill(disk: string, megabytes: number): Promise<() => Promise<void>> {
  const path = join(disk, 'ballast')
  const { bavail, bsize } = await statfs(disk)
  const ballast = await open(path, 'w')
  const chunk = Buffer.alloc(MEGABYTE)
  for (let left = bavail * bsize - megabytes * MEGABYTE; left > 0; left -= MEGABYTE)
    await ballast.write(chunk.subarray(0, Math.min(MEGABYTE, left)))
  await ballast.close()
  return () => rm(path)
}

const note = { description: 'On a full disk', pdfUrl: 'https://example.com/a.pdf' }

async function expectReadable(product: Product, cookie: string, path: string): Promise<number> {
  const reads = ['/healthz', '/api/notes', '/api/insights/latest', '/', '/notes', path]
  for (const read of reads) {
    const { status, body } = await probe(product.origin, { path: read }, cookie)
    expect([read, status], body).toEqual([read, 200])
  }
  return reads.length
}

test('on a full disk reading works, writing fails cleanly, and free space is all it needs to recover', async ({
  skip,
}) => {
  const directory = await testDirectory()
  const disk = await smallDisk(directory)
  if (disk === undefined)
    return skip('a small disk cannot be mounted here; apps/server/src/rest/full-disk.test.ts stands in')
  const product = await serve(disk, { SEED_DEMO: 'false', MAX_UPLOAD_MB: '400' })
  onTestFinished(async () => void (await product.stop()))
  const cookie = await signInAsAdmin(product.origin)
  const admin = await adminClient(product.origin, fetch)
  const path = await admin.upload(await samplePdf())
  const kept = await admin.publish({ ...note, title: 'Kept', pdfUrl: path })
  // Pictures of pages are drawn meanwhile.
  const expectNothingLeft = () =>
    expect.poll(() => readdir(join(disk, 'files', 'incoming')), { timeout: 20_000 }).toEqual([])
  const publish = () => admin.publish({ ...note, title: 'Later' })
  let requests = 0

  // Full before the first byte: neither rows nor files are stored.
  const makeRoom = await fill(disk, 1)
  await expect
    .poll(() => publish().then(() => 'taken', String), { timeout: 5000 })
    .toMatch(/: 503 .*UNAVAILABLE/)
  await expect(admin.upload(await samplePdf())).rejects.toThrow(/: 503 .*UNAVAILABLE/)
  requests += await expectReadable(product, cookie, path)
  await expectNothingLeft()
  await makeRoom()
  await expect.poll(() => publish().then(() => 'taken', String), { timeout: 5000 }).toBe('taken')
  const place = join(disk, 'postgres')
  for (const line of [
    `Only \\d+ MB are free for ${place}: the database refuses writes until 96 MB are.`,
    `\\d+ MB are free for ${place}: the database accepts writes again.`,
  ])
    expect(product.output()).toMatch(new RegExp(`"level":40.*"${line}"`))

  // Nearly full: files are refused, and what is only a row is stored.
  const free = async () => (await statfs(disk)).bavail
  const makeMore = await fill(disk, 110)
  await expect(admin.upload(await samplePdf())).rejects.toThrow(/: 503 .*UNAVAILABLE/)
  const row = await publish()
  expect((await admin.list()).map(({ id }) => id)).toContain(row.id)

  // So is a file that would not fit, of which nothing stays.
  const before = await free()
  await expect(admin.upload(largePdf(await samplePdf(), 200 * MEGABYTE))).rejects.toThrow(
    /: 503 .*UNAVAILABLE/,
  )
  requests += await expectReadable(product, cookie, path)
  await expectNothingLeft()
  expect(await free()).toBeGreaterThan(before * 0.9)
  await makeMore()
  await expect.poll(() => publish().then(() => 'taken', String), { timeout: 5000 }).toBe('taken')
  await admin.upload(await samplePdf())
  expect((await admin.list()).map(({ id }) => id)).toContain(kept.id)
  console.log(`full-disk: filled twice, ${requests} reads meanwhile, nothing left over`)
})
