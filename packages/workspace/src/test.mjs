import { ensureInstalled } from './install.mjs'
import { planSteps, USAGE } from './plan.mjs'
import { clearReports, readReports, worthSecondTry } from './reports.mjs'
import { namesOfFailed, runSteps, seconds } from './steps.mjs'

/** Slow tests that are named at the end. */
const SLOWEST = 10

/** The steps that the command line asks for; ends the process where it cannot be read. */
function readPlan() {
  try {
    return planSteps(process.argv.slice(2))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
    process.exit(2)
  }
}

const steps = readPlan()
const started = performance.now()
await ensureInstalled()
clearReports()
/** @type {import('./reports.mjs').Test[]} */
const retried = []
/**
 * Adds to a step of tests whether it runs once more.
 * @param {import('./plan.mjs').Step} step
 */
const withSecondTry = (step) => ({
  ...step,
  secondTry: () => {
    const failures = step.command === 'turbo' ? worthSecondTry(step.name) : []
    retried.push(...failures)
    return failures.length > 0
  },
})
const notOk = namesOfFailed(await runSteps(steps.map(withSecondTry)))
const tests = readReports()
/** @param {import('./reports.mjs').Test['outcome']} outcome */
const testsThat = (outcome) => tests.filter((test) => test.outcome === outcome)
const failed = testsThat('failed')
const again = [
  ...testsThat('again'),
  ...retried.filter(({ file }) => !notOk.includes(file) && failed.every((test) => test.file !== file)),
]
const skipped = testsThat('skipped').length
const passed = tests.length - failed.length - skipped

console.log('\nThe slowest tests:')
for (const { file, title, ms } of tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST))
  console.log(`${seconds(ms).padStart(6)} s  ${file} › ${title}`)
for (const { file, title, reason } of again)
  console.log(`\nPassed at the second try: ${file} › ${title}\n${reason}`)
for (const { file, title, reason } of failed) console.log(`\nFAILED: ${file} › ${title}\n${reason}`)
if (notOk.length > 0) console.log(`\nFailed: ${notOk.join(', ')}`)
const parts = [
  `${passed + steps.length - notOk.length} passed`,
  `${Math.max(failed.length, notOk.length)} failed`,
  ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ...(again.length > 0 ? [`${again.length} passed at the second try`] : []),
]
console.log(`\nIn ${seconds(performance.now() - started)} s:\n${parts.join(', ')}`)
process.exit(notOk.length === 0 && failed.length === 0 ? 0 : 1)
