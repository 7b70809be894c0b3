import { clearFigures, describeFigures } from './figures.mjs'
import { ensureInstalled } from './install.mjs'
import { readOptions, USAGE } from './options.mjs'
import { planSteps } from './plan.mjs'
import { clearReports, readReports } from './reports.mjs'
import { PROCESSORS, runSteps, seconds } from './steps.mjs'
import { fileTable, machineTimes, slowestTests, stepTable } from './timing.mjs'

/** What the command line asks for; ends the process where it cannot be read. */
function readPlan() {
  try {
    const options = readOptions(process.argv.slice(2))
    return { ...options, steps: planSteps(options) }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
    process.exit(2)
  }
}

const { timing, steps } = readPlan()
const [before, started] = [machineTimes(), performance.now()]
await ensureInstalled()
const installed = performance.now() - started
clearReports()
clearFigures('figures')
const results = await runSteps(steps)

const { counts, tests, failures, passedAgain } = readReports()
const notOk = results.filter(({ outcome }) => outcome !== 'ok').map(({ name }) => name)
console.log(`\nThe slowest tests:\n${slowestTests(tests, 10)}`)
if (timing) {
  const after = machineTimes()
  const whole = performance.now() - started
  console.log(`\nThe slowest files:\n${fileTable(tests, 40)}\n\n${stepTable(results)}`)
  console.log(
    `\ninstall ${seconds(installed)} s; all ${seconds(whole)} s on ${PROCESSORS} processors, busy ${seconds(after.busy - before.busy)} s, idle ${seconds(after.idle - before.idle)} s`,
  )
}
console.log(`\n${describeFigures('figures')}`)
for (const { file, title, reason } of passedAgain)
  console.log(`\nPassed at the second try: ${file} › ${title}\n${reason}`)
for (const { file, title, reason } of failures) console.log(`\nFAILED: ${file} › ${title}\n${reason}`)
if (notOk.length > 0) console.log(`\nFailed: ${notOk.join(', ')}`)
const passed = counts.passed + results.length - notOk.length
const failed = Math.max(counts.failed, notOk.length)
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
const again = counts.again > 0 ? `, ${counts.again} passed at the second try` : ''
console.log(
  `\nIn ${seconds(performance.now() - started)} s:\n${passed} passed, ${failed} failed${skipped}${again}`,
)
process.exit(notOk.length === 0 && counts.failed === 0 ? 0 : 1)
