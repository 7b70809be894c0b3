import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ORIGIN } from './site.ts'

/** What people come for, in every part of the product. */
const MAIN = [
  ...['main-job', 'sign-in', 'onboarding', 'library', 'private-notes', 'places', 'highlights', 'search'],
  ...[
    'content',
    'account',
    'newsletter',
    'share-links',
    'tokens',
    'feeds',
    'admin',
    'admin-blog',
    'admin-people',
  ],
]

/** Runs the main journeys in a browser on the site behind the balancer. Returns whether all passed. */
export async function runJourneys(): Promise<boolean> {
  const files = `/(${MAIN.join('|')})\\.spec\\.ts`
  const child = spawn(
    'playwright',
    ['test', files, '--reporter=line', '--workers=2', '--output=.reports/cluster'],
    {
      env: { ...process.env, JOURNEYS_SITE: ORIGIN },
      stdio: 'inherit',
    },
  )
  const [code] = await once(child, 'exit')
  return code === 0
}
