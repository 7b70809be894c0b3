import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Cluster } from './cluster.ts'
import { ROOT } from '../support/root.ts'
import { runToEnd } from './run-to-end.ts'
import { ORIGIN } from './site.ts'

const SERVER = join(ROOT, 'apps/server')

const ReportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
})

/**
 * Runs the tests that are generated from the declarations over HTTP against the site behind the balancer: every row and procedure for
 * every kind of caller, until `signal`. Returns whether all passed.
 */
export async function runContract({ site: { environment } }: Cluster, signal: AbortSignal): Promise<boolean> {
  const havePassed = await runToEnd('pnpm', ['run', 'contract'], {
    cwd: SERVER,
    signal,
    env: { ...process.env, CONTRACT_SITE: JSON.stringify({ origin: ORIGIN, environment }) },
  })
  const report = ReportSchema.parse(JSON.parse(await readFile(join(SERVER, '.reports/site.json'), 'utf8')))
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report
  console.log(
    `Contract: ${passed} generated tests passed through the balancer, ${failed} failed; ${skipped} need the server in their own process.`,
  )
  return havePassed
}
