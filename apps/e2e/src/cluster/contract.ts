import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from './root.ts'
import { type ClusterSite, ORIGIN } from './site.ts'

const SERVER = join(ROOT, 'apps/server')

const ReportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
})

/**
 * Runs the tests that are generated from the declarations over HTTP against the site behind the balancer: every row and procedure for
 * every kind of caller. Returns whether all passed.
 */
export async function runContract({ environment }: ClusterSite): Promise<boolean> {
  const child = spawn('pnpm', ['run', 'contract'], {
    cwd: SERVER,
    env: { ...process.env, CONTRACT_SITE: JSON.stringify({ origin: ORIGIN, environment }) },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  const report = ReportSchema.parse(JSON.parse(await readFile(join(SERVER, '.reports/site.json'), 'utf8')))
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report
  console.log(
    `Contract: ${passed} generated tests passed through the balancer, ${failed} failed; ${skipped} need the server in their own process.`,
  )
  return code === 0
}
