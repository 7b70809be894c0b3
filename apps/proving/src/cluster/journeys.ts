import { runToEnd } from './run-to-end.ts'
import { ORIGIN } from './site.ts'

/** Main journeys, in every part of the product. */
const MAIN = [
  ...['main-job', 'onboarding', 'share', 'library', 'own-notes', 'reading'],
  ...['dashboard', 'account', 'admin-notes', 'admin-blog', 'admin-people'],
]

/** Runs the main journeys in a browser on the site behind the balancer, until `signal`. Returns whether all passed. */
export function runJourneys(_cluster: unknown, signal: AbortSignal): Promise<boolean> {
  const files = `/(${MAIN.join('|')})\\.spec\\.ts`
  const args = ['test', files, '--reporter=line', '--workers=2', '--retries=0', '--output=.reports/cluster']
  const env = { ...process.env, JOURNEYS_SITE: ORIGIN }
  return runToEnd('pnpm', ['--filter', '@idex/e2e', 'exec', 'playwright', ...args], { env, signal })
}
