import { ensureInstalled } from './install.mjs'
import { LINT_STEPS } from './plan.mjs'
import { runSteps } from './steps.mjs'

await ensureInstalled()
const results = await runSteps(LINT_STEPS)
const failed = results.filter(({ outcome }) => outcome !== 'ok').map(({ name }) => name)
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
