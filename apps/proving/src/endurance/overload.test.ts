import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { watchHeap } from '@idex/e2e/heap'
import { quantile } from '../support/figures.ts'
import { runLoad } from '../support/run-load.ts'
import { serve } from '@idex/e2e/serve'
import { openDescriptorsOf, residentBytesOf } from '@idex/e2e/server-process'
import { testDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { signInAsAdmin } from '@idex/e2e/admin-client'

const SOAK_SECONDS = Number(process.env['SOAK_SECONDS'] ?? 60)
const MEGABYTE = 1024 * 1024

/** Milliseconds until the server reports that it is alive, over a new connection, like a watchdog's. */
async function askHealth(origin: string): Promise<number> {
  const began = performance.now()
  const status = await new Promise<number | undefined>((resolve) => {
    const asking = get(`${origin}/healthz`, { agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    asking.once('error', () => resolve(undefined))
  })
  return status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY
}

/** Checks continuously whether the server is alive. `stop` returns the milliseconds of each check. */
function watchHealth(origin: string) {
  const answers: number[] = []
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      answers.push(await askHealth(origin))
      await wait(200)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await watching
      return answers
    },
  }
}

const totalOf = (statuses: Record<string, number>) =>
  Object.values(statuses).reduce((sum, count) => sum + count, 0)

test('at three times its capacity for a minute it refuses politely, survives, and is as before afterwards', async () => {
  const product = await serve(await testDirectory(), {
    NODE_OPTIONS: '--inspect-port=0',
    MAX_CONNECTIONS_PER_ADDRESS: '5000',
  })
  onTestFinished(async () => void (await product.stop()))
  const { origin } = product
  const cookie = await signInAsAdmin(origin)
  const pid = product.serverPid()
  const usedHeap = await watchHeap(pid, product.output)
  const usual = { origin, cookie, seconds: 8, load: { clients: 32 } }

  await runLoad(usual)
  const calm = await runLoad(usual)
  expect([calm.broken, Object.keys(calm.statuses)]).toEqual([0, ['200']])
  await wait(2000)
  const before = {
    heap: await usedHeap(),
    resident: await residentBytesOf(pid),
    open: await openDescriptorsOf(pid),
  }

  const health = watchHealth(origin)
  const perSecond = Math.round(calm.perSecond * 3)
  const soak = await runLoad({ origin, cookie, seconds: SOAK_SECONDS, load: { perSecond } })
  const answers = await health.stop()
  const slowest = Math.max(...answers)
  expect(product.serverPid()).toBe(pid)
  expect([soak.broken, soak.impolite]).toEqual([0, 0])
  for (const status of Object.keys(soak.statuses)) expect(['200', '429', '503']).toContain(status)
  expect(soak.statuses[200]).toBeGreaterThan(SOAK_SECONDS * calm.perSecond * 0.3)
  expect(answers.length).toBeGreaterThan(SOAK_SECONDS)
  // Sooner than any watchdog gives up; how soon depends on the machine, which also makes the load, and is reported
  // below.
  expect(slowest).toBeLessThan(5000)
  const nearlyAll = quantile(answers, 0.98)

  await wait(5000)
  const later = await runLoad(usual)
  expect([later.broken, Object.keys(later.statuses)]).toEqual([0, ['200']])
  expect(later.perSecond).toBeGreaterThan(calm.perSecond * 0.6)
  await wait(5000)
  const after = {
    heap: await usedHeap(),
    resident: await residentBytesOf(pid),
    open: await openDescriptorsOf(pid),
  }
  expect(after.heap).toBeLessThan(before.heap * 1.1 + 5 * MEGABYTE)
  expect(after.open).toBeLessThanOrEqual(before.open + 20)
  console.log(
    `overload: ${totalOf(soak.statuses)} requests at ${perSecond} a second, up to ${soak.mostAtOnce} at once, ` +
      `${soak.statuses[200] ?? 0} served, ${soak.statuses[503] ?? 0} refused, the slowest after ${soak.longest.toFixed(0)} ms; /healthz within ${nearlyAll.toFixed(0)} ms, once ${slowest.toFixed(0)} ms; ` +
      `heap ${(before.heap / MEGABYTE).toFixed(0)} to ${(after.heap / MEGABYTE).toFixed(0)} MB`,
  )
})
