import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './paths.mjs'

/**
 * A test that ran, in ms; `again` passed only at the second try. A reason is the beginning of the first failure's.
 * @typedef {{
 *   file: string, title: string, outcome: 'passed' | 'failed' | 'skipped' | 'again', ms: number, reason: string,
 * }} Test
 */

/** Stands for a test in a file that failed outside of its tests. */
const WHOLE_FILE = 'the file itself'

/** Lines of a reason that are worth reading at the end of a run. */
const REASON_LINES = 12

/** @param {string} text */
const beginningOf = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, REASON_LINES)
    .map((line) => `    ${line.slice(0, 200)}`)
    .join('\n')

/** Playwright's words for the outcome of a test that is not skipped. */
const OUTCOMES = /** @type {const} */ ({ expected: 'passed', unexpected: 'failed', flaky: 'again' })

/**
 * Returns the tests of a suite in a Playwright report, and of those in it. The second error of one that timed out names what
 * it waited for.
 * @param {any} suite
 * @param {string} folder
 * @returns {readonly Test[]}
 */
function journeysOf({ file, specs = [], suites = [] }, folder) {
  const own = specs.flatMap((/** @type {any} */ { title, tests }) =>
    tests.map((/** @type {any} */ { status, results }) => ({
      file: join(folder, file),
      title,
      outcome: OUTCOMES[/** @type {keyof typeof OUTCOMES} */ (status)] ?? 'skipped',
      ms: results.reduce((/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration, 0),
      reason: beginningOf(
        results[0]?.errors.map((/** @type {any} */ { message }) => message).join('\n') ||
          (results[0]?.status ?? ''),
      ),
    })),
  )
  return [...own, ...suites.flatMap((/** @type {any} */ inner) => journeysOf(inner, folder))]
}

/**
 * The tests of a file in a Vitest report; a file that cannot be loaded is one that failed.
 * @param {any} report
 * @returns {readonly Test[]}
 */
function unitsOf({ name, status, message, assertionResults }) {
  const file = relative(ROOT, name)
  if (status === 'failed' && !assertionResults.some((/** @type {any} */ test) => test.status === 'failed'))
    return [{ file, title: WHOLE_FILE, outcome: 'failed', ms: 0, reason: beginningOf(message ?? '') }]
  return assertionResults.map((/** @type {any} */ test) => {
    const [failure] = test.failureMessages ?? []
    const passed = failure === undefined ? 'passed' : 'again'
    return {
      file,
      title: test.fullName,
      outcome: test.status === 'passed' ? passed : test.status === 'failed' ? 'failed' : 'skipped',
      ms: test.duration ?? 0,
      reason: beginningOf(failure ?? ''),
    }
  })
}

/**
 * The tests of a JSON report of Playwright or Vitest.
 * @param {any} report
 * @returns {readonly Test[]}
 */
export const testsOf = (report) =>
  report.suites
    ? report.suites.flatMap((/** @type {any} */ suite) =>
        journeysOf(suite, relative(ROOT, report.config.rootDir)),
      )
    : report.testResults.flatMap(unitsOf)

/** Paths of the reports of each package's last run. */
const reportPaths = () =>
  ['apps', 'packages']
    .flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => join(ROOT, folder, name, '.reports')))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => path.endsWith('.json'))

/** A step that failed without a test that did: a process of its could not start on a busy machine, or ended early. */
const stepThatFailed = (/** @type {string} */ name) =>
  /** @type {Test} */ ({ file: name, title: 'the step itself', outcome: 'failed', ms: 0, reason: '' })

/**
 * Returns what of a failed step is worth a second try: test files that failed before or after their tests, or else the step itself.
 * None where a test failed as well: Vitest tries a test twice itself, but no hook and no process.
 * @param {string} name
 * @param {readonly Test[]} tests
 */
export function worthSecondTry(name, tests = readReports()) {
  const failed = tests.filter(({ outcome }) => outcome === 'failed')
  if (failed.some(({ title }) => title !== WHOLE_FILE)) return []
  return failed.length > 0 ? failed : [stepThatFailed(name)]
}

/** Deletes the reports of earlier runs; those of unchanged packages come back from the cache. */
export function clearReports() {
  for (const path of reportPaths()) rmSync(path)
}

/** The tests of all packages. */
export const readReports = () =>
  reportPaths().flatMap((path) => testsOf(JSON.parse(readFileSync(path, 'utf8'))))
