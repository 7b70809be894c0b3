import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './paths.mjs'

/** A test that passed only at the second try counts as passed, and in `again`. @typedef {{ passed: number, failed: number, skipped: number, again: number }} Counts */
/** @typedef {import('./timing.mjs').TimedTest} TimedTest */

/**
 * Counts of a Vitest or Playwright JSON report.
 * @param {any} report
 * @returns {Counts}
 */
export function countsOf(report) {
  if (report.stats) {
    const { expected, unexpected, skipped, flaky } = report.stats
    return { passed: expected + flaky, failed: unexpected, skipped, again: flaky }
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    again: passedAgainOf(report).length,
  }
}

/**
 * The tests of a Playwright report's suite and of those in it.
 * @param {any} suite
 * @param {string} folder
 * @returns {readonly TimedTest[]}
 */
function timedJourneys({ file, specs = [], suites = [] }, folder) {
  const own = specs.flatMap((/** @type {any} */ { title, tests }) =>
    tests.map((/** @type {any} */ { results }) => ({
      file: join(folder, file),
      title,
      ms: results.reduce((/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration, 0),
    })),
  )
  return [...own, ...suites.flatMap((/** @type {any} */ inner) => timedJourneys(inner, folder))]
}

/**
 * The times of the tests of a Vitest or Playwright JSON report.
 * @param {any} report
 * @returns {readonly TimedTest[]}
 */
export function timedTestsOf(report) {
  if (report.stats)
    return report.suites.flatMap((/** @type {any} */ suite) =>
      timedJourneys(suite, relative(ROOT, report.config.rootDir)),
    )
  return report.testResults.flatMap((/** @type {any} */ { name, assertionResults }) =>
    assertionResults.map((/** @type {any} */ { fullName, duration }) => ({
      file: relative(ROOT, name),
      title: fullName,
      ms: duration ?? 0,
    })),
  )
}

/** A test that failed, and the beginning of the reason. @typedef {{ file: string, title: string, reason: string }} Failure */

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

/**
 * Why a journey failed: one that took too long names what it waited for in its second error.
 * @param {any} result
 */
const whyFailed = ({ errors = [], status }) =>
  errors.map((/** @type {any} */ { message }) => message).join('\n') || status

/**
 * The journeys with an outcome in a Playwright report's suite and in those in it, each with the reason of its first failure.
 * @param {any} suite
 * @param {string} folder
 * @param {'unexpected' | 'flaky'} outcome
 * @returns {readonly Failure[]}
 */
function journeysWith({ file, specs = [], suites = [] }, folder, outcome) {
  const own = specs.flatMap((/** @type {any} */ { title, tests }) =>
    tests
      .filter((/** @type {any} */ { status }) => status === outcome)
      .map((/** @type {any} */ { results }) => ({
        file: join(folder, file),
        title,
        reason: beginningOf(results[0] ? whyFailed(results[0]) : ''),
      })),
  )
  return [...own, ...suites.flatMap((/** @type {any} */ inner) => journeysWith(inner, folder, outcome))]
}

/**
 * The tests of a Vitest report's file that are `isMeant`, each with the reason of its first failure.
 * @param {any} file
 * @param {(test: any) => boolean} isMeant
 * @returns {readonly Failure[]}
 */
const unitsOf = ({ name, assertionResults }, isMeant) =>
  assertionResults.filter(isMeant).map((/** @type {any} */ { fullName, failureMessages }) => ({
    file: relative(ROOT, name),
    title: fullName,
    reason: beginningOf(failureMessages?.[0] ?? ''),
  }))

/**
 * What passed only at the second try according to a Vitest or Playwright JSON report.
 * @param {any} report
 * @returns {readonly Failure[]}
 */
export function passedAgainOf(report) {
  if (report.stats)
    return report.suites.flatMap((/** @type {any} */ suite) =>
      journeysWith(suite, relative(ROOT, report.config.rootDir), 'flaky'),
    )
  return report.testResults.flatMap((/** @type {any} */ file) =>
    unitsOf(file, ({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0),
  )
}

/**
 * What failed according to a Vitest or Playwright JSON report.
 * @param {any} report
 * @returns {readonly Failure[]}
 */
export function failuresOf(report) {
  if (report.stats)
    return report.suites.flatMap((/** @type {any} */ suite) =>
      journeysWith(suite, relative(ROOT, report.config.rootDir), 'unexpected'),
    )
  return report.testResults.flatMap((/** @type {any} */ file) => {
    const failed = unitsOf(file, ({ status }) => status === 'failed')
    // A file that cannot be loaded has no tests.
    return failed.length === 0 && file.status === 'failed'
      ? [
          {
            file: relative(ROOT, file.name),
            title: 'the file itself',
            reason: beginningOf(file.message ?? ''),
          },
        ]
      : failed
  })
}

/** Paths of the reports of each package's last run. */
function reportPaths() {
  return ['apps', 'packages']
    .flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => join(ROOT, folder, name, '.reports')))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => join(folder, name)),
    )
}

/** Deletes the reports of earlier runs; those of unchanged packages come back from the cache. */
export function clearReports() {
  for (const path of reportPaths()) rmSync(path)
}

/** The counts of all packages together, each test's time, what failed, and what passed only at the second try. */
export function readReports() {
  const counts = { passed: 0, failed: 0, skipped: 0, again: 0 }
  /** @type {TimedTest[]} */
  const tests = []
  /** @type {Failure[]} */
  const failures = []
  /** @type {Failure[]} */
  const passedAgain = []
  for (const path of reportPaths()) {
    const report = JSON.parse(readFileSync(path, 'utf8'))
    const { passed, failed, skipped, again } = countsOf(report)
    counts.passed += passed
    counts.failed += failed
    counts.skipped += skipped
    counts.again += again
    tests.push(...timedTestsOf(report))
    failures.push(...failuresOf(report))
    passedAgain.push(...passedAgainOf(report))
  }
  return { counts, tests, failures, passedAgain }
}
