import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './paths.mjs'

const SCRIPT = join(ROOT, 'packages/workspace/src/cluster.mjs')

it.each([
  ['an unknown part', ['--only', 'server,clam'], /^There is no part clam; there are journeys, .*server/],
  ['an unknown option', ['--olny', 'server'], /--olny/],
])('%s is refused before anything is built', (_what, args, reason) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], { encoding: 'utf8' })
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(reason)
})
