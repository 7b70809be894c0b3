import { describeFigures } from './figures.mjs'
import { ensureInstalled } from './install.mjs'
import { countAll } from './reports.mjs'
import { LINT_STEPS, runSteps } from './steps.mjs'

/** Every check, in the order in which failures are cheapest to find. */
const STEPS = [
  ...LINT_STEPS,
  {
    name: 'types and unit tests',
    command: 'turbo',
    args: ['run', 'typecheck', 'unit', 'build', '--continue', '--output-logs=errors-only', '--concurrency=2'],
  },
  { name: 'faults', command: 'turbo', args: ['run', 'faults', '--output-logs=full'] },
  { name: 'journeys', command: 'turbo', args: ['run', 'journeys', '--output-logs=full'] },
]

await ensureInstalled()
const failed = await runSteps(STEPS)
const counts = countAll()
const checks = STEPS.length - failed.length
const failures = Math.max(counts.failed, failed.length)
console.log(`\n${describeFigures('figures')}`)
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
console.log(
  `\n${counts.passed + checks} passed, ${failures} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`,
)
process.exit(failed.length === 0 && counts.failed === 0 ? 0 : 1)
