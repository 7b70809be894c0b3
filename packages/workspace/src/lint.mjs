import { ensureInstalled } from './install.mjs'
import { LINT_STEPS } from './plan.mjs'
import { namesOfFailed, runSteps } from './steps.mjs'

await ensureInstalled()
const failed = namesOfFailed(await runSteps(LINT_STEPS))
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
