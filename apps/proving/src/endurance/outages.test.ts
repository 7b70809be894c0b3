import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { postmasterOf } from '@idex/e2e/embedded-postgres'
import { startExternalPostgres } from '@idex/e2e/external-postgres'
import { expectAlive, expectHealed, expectRefusals, probe } from '@idex/e2e/outage'
import { type Product, serve } from '@idex/e2e/serve'
import { testDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { signInAsAdmin } from '@idex/e2e/admin-client'
import { missingWrites, type Writing, writeAll } from '@idex/e2e/writers'

const OUTAGE_MS = 20_000

/** Probes the server for the length of the outage. Returns how many requests that took. */
async function outlast(product: Product, cookie: string, look: typeof expectRefusals): Promise<number> {
  const until = performance.now() + OUTAGE_MS
  let asked = 0
  while (performance.now() < until) {
    asked += await look(product.origin, cookie)
    await wait(250)
  }
  return asked
}

async function finish(name: string, product: Product, cookie: string, writing: Writing, asked: number) {
  const healedAfter = await expectHealed(product.origin)
  const before = writing.acknowledged.size
  await expect.poll(() => writing.acknowledged.size, { timeout: 5000 }).toBeGreaterThan(before + 10)
  await writing.stop()
  expect(writing.unanswered).toBe(0)
  for (const { status, retryAfter, ms, body } of writing.refusals) {
    expect([status, retryAfter], body).toEqual([503, '5'])
    expect(ms).toBeLessThan(5000)
  }
  expect(await missingWrites(writing, product.origin, cookie)).toEqual([])
  console.log(
    `${name}: ${writing.refusals.length + asked} refused in time, healed after ${healedAfter.toFixed(0)} ms, ` +
      `${writing.acknowledged.size} acknowledged, none lost`,
  )
}

test('an external Postgres unavailable for 20 s', async () => {
  const directory = await testDirectory()
  const postgres = await startExternalPostgres(join(directory, 'external'))
  const product = await serve(join(directory, 'data'), { DATABASE_URL: postgres.url, SEED_DEMO: 'false' })
  onTestFinished(async () => void (await product.stop()))
  const cookie = await signInAsAdmin(product.origin)
  const writing = writeAll(product.origin, cookie)
  await expect.poll(() => writing.acknowledged.size).toBeGreaterThan(10)
  await postgres.stop()
  const asked = await outlast(product, cookie, async (origin, member) => {
    await expectAlive(origin)
    return expectRefusals(origin, member)
  })
  await postgres.restart()
  await finish('external-away', product, cookie, writing, asked)
})

test('the embedded Postgres killed for 20 s, as often as it restarts', async () => {
  const directory = await testDirectory()
  const product = await serve(directory, { SEED_DEMO: 'false' })
  onTestFinished(async () => void (await product.stop()))
  const cookie = await signInAsAdmin(product.origin)
  const writing = writeAll(product.origin, cookie)
  await expect.poll(() => writing.acknowledged.size).toBeGreaterThan(10)
  let last = 0
  const asked = await outlast(product, cookie, async (origin) => {
    const postmaster = await postmasterOf(directory).catch(() => last)
    if (postmaster !== last) process.kill(postmaster, 'SIGKILL')
    last = postmaster
    const { status, ms } = await probe(origin, { path: '/healthz' })
    expect(status).toBe(200)
    expect(ms).toBeLessThan(1000)
    return 1
  })
  await finish('embedded-killed-again-and-again', product, cookie, writing, asked)
})
