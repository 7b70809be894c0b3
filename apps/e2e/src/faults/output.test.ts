import { execFileSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { launch } from '../support/serve.ts'
import { testDirectory } from '@idex/embedded-postgres/testing/temporary-directory'

/** A pipe takes 64 KiB until someone reads it. */
function openPipe(path: string): number {
  execFileSync('mkfifo', [path])
  return openSync(path, 'r+')
}

test.each([
  ['on a full disk', () => openSync('/dev/full', 'w')],
  ['that is a pipe without a reader', (directory: string) => openPipe(join(directory, 'pipe'))],
])('a standard output %s stops nothing', async (_case, open) => {
  const directory = await testDirectory()
  const output = open(directory)
  onTestFinished(() => closeSync(output))
  const environment = { SEED_DEMO: 'false', LOG_LEVEL: 'debug', LOG_REQUESTS: 'true' }
  const { product } = await launch(join(directory, 'data'), environment, output)
  onTestFinished(() => product.killGroup().catch(() => undefined))
  const statusOf = async (path: string) => (await fetch(product.origin + path).catch(() => undefined))?.status
  await expect.poll(() => statusOf('/readyz'), { timeout: 60_000 }).toBe(200)

  const statuses = await Promise.all(Array.from({ length: 200 }, () => statusOf('/api/insights/latest')))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await statusOf('/healthz')).toBe(200)
  expect(await product.stop()).toBe(0)
})
