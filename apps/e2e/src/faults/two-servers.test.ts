import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { adminClient, signInAsAdmin } from '../support/admin-client.ts'
import { CONTACT_LIMIT, sendContact } from '../support/contact.ts'
import { startExternalPostgres } from '../support/external-postgres.ts'
import { probe } from '../support/outage.ts'
import { type Product, serve } from '../support/serve.ts'
import { testDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { missingWrites, writeAll } from '../support/writers.ts'

const LatestSchema = z.array(z.object({ title: z.string() }))

async function startPair(): Promise<[Product, Product]> {
  const directory = await testDirectory()
  const postgres = await startExternalPostgres(join(directory, 'external'))
  const start = async () => {
    const product = await serve(join(directory, 'data'), { DATABASE_URL: postgres.url, SEED_DEMO: 'false' })
    onTestFinished(async () => void (await product.stop()))
    return product
  }
  return [await start(), await start()]
}

async function latestOf({ origin }: Product): Promise<string[]> {
  const response = await fetch(`${origin}/api/insights/latest`)
  return LatestSchema.parse(await response.json()).map(({ title }) => title)
}

test('two servers on one database are one site', async () => {
  const [one, other] = await startPair()

  // Sessions: opened at one, valid at the other, and ended at both.
  const cookie = await signInAsAdmin(one.origin)
  const known = async ({ origin }: Product) =>
    (await probe(origin, { path: '/api/auth/user' }, cookie)).status
  expect([await known(one), await known(other)]).toEqual([200, 200])

  // Visitors' caches: both have it, and both drop it when one of them changes the site.
  const admin = await adminClient(one.origin)
  const note = { description: 'News', pdfUrl: 'https://example.com/a.pdf' }
  for (const title of ['First of all', 'Second to none', 'Third time lucky']) {
    expect(await latestOf(other)).not.toContain(title)
    expect((await probe(other.origin, { path: '/' })).body).not.toContain(title)
    await admin.publish({ ...note, title })
    expect(await latestOf(one)).toContain(title)
    await expect.poll(() => latestOf(other), { timeout: 1000, interval: 20 }).toContain(title)
    await expect
      .poll(async () => (await probe(other.origin, { path: '/' })).body, { timeout: 1000, interval: 20 })
      .toContain(title)
  }

  // Limits: points taken at one are gone at the other.
  const answers: number[] = []
  for (let sent = 0; sent < CONTACT_LIMIT + 4; sent += 1)
    answers.push(await sendContact((sent % 2 === 0 ? one : other).origin))
  expect(answers.filter((status) => status === 200 || status === 201)).toHaveLength(CONTACT_LIMIT)
  expect(answers.slice(CONTACT_LIMIT)).toEqual([429, 429, 429, 429])

  // One of them is killed during writes: the other has everything, and continues.
  const writing = writeAll(one.origin, cookie)
  await expect.poll(() => writing.acknowledged.size).toBeGreaterThan(20)
  one.killServer()
  await writing.stop()
  expect(await missingWrites(writing, other.origin, cookie)).toEqual([])
  await fetch(`${other.origin}/api/logout`, { headers: { cookie }, redirect: 'manual' })
  expect(await known(other)).toBe(401)
})
