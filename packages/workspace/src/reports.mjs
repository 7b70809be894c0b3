import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './paths.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {import('./timing.mjs').TimedTest} TimedTest */

/**
 * Counts of a Vitest or Playwright JSON report.
 * @param {any} report
 * @returns {Counts}
 */
export function countsOf(report) {
  if (report.stats) {
    const { expected, unexpected, skipped } = report.stats
    return { passed: expected, failed: unexpected, skipped }
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
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
 * The failures of a Playwright report's suite and of those in it.
 * @param {any} suite
 * @param {string} folder
 * @returns {readonly Failure[]}
 */
function failedJourneys({ file, specs = [], suites = [] }, folder) {
  const own = specs.flatMap((/** @type {any} */ { title, tests }) =>
    tests
      .filter((/** @type {any} */ { status }) => status === 'unexpected')
      .map((/** @type {any} */ { results }) => ({
        file: join(folder, file),
        title,
        reason: beginningOf(results[0] ? whyFailed(results[0]) : ''),
      })),
  )
  return [...own, ...suites.flatMap((/** @type {any} */ inner) => failedJourneys(inner, folder))]
}

/**
 * What failed according to a Vitest or Playwright JSON report.
 * @param {any} report
 * @returns {readonly Failure[]}
 */
export function failuresOf(report) {
  if (report.stats)
    return report.suites.flatMap((/** @type {any} */ suite) =>
      failedJourneys(suite, relative(ROOT, report.config.rootDir)),
    )
  return report.testResults.flatMap((/** @type {any} */ { name, message, status, assertionResults }) => {
    const file = relative(ROOT, name)
    const failed = assertionResults.filter((/** @type {any} */ one) => one.status === 'failed')
    // A file that cannot be loaded has no tests.
    if (failed.length === 0 && status === 'failed')
      return [{ file, title: 'the file itself', reason: beginningOf(message ?? '') }]
    return failed.map((/** @type {any} */ { fullName, failureMessages }) => ({
      file,
      title: fullName,
      reason: beginningOf(failureMessages?.[0] ?? ''),
    }))
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

/** The counts of all packages together, each test's time, and what failed. */
export function readReports() {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  /** @type {TimedTest[]} */
  const tests = []
  /** @type {Failure[]} */
  const failures = []
  for (const path of reportPaths()) {
    const report = JSON.parse(readFileSync(path, 'utf8'))
    const { passed, failed, skipped } = countsOf(report)
    counts.passed += passed
    counts.failed += failed
    counts.skipped += skipped
    tests.push(...timedTestsOf(report))
    failures.push(...failuresOf(report))
  }
  return { counts, tests, failures }
}
