import { ensureInstalled } from './install.mjs'
import { checkSteps } from './plan.mjs'
import { namesOfFailed, runSteps, seconds } from './steps.mjs'

// `npm run check`, or `npm run check -- main`: what a change since a commit (HEAD by default) can break at once.
const started = performance.now()
await ensureInstalled()
const failed = namesOfFailed(await runSteps(checkSteps(process.argv[2] ?? 'HEAD')))
console.log(
  `\n${failed.length > 0 ? `Failed: ${failed.join(', ')}` : 'All well'}, in ${seconds(performance.now() - started)} s`,
)
process.exit(failed.length === 0 ? 0 : 1)
