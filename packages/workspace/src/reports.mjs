import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Counts of a Vitest or Playwright JSON report.
 * @param {any} report
 * @returns {Counts}
 */
export function countsOf(report) {
  if (report.stats) {
    const { expected, unexpected, flaky, skipped } = report.stats
    return { passed: expected + flaky, failed: unexpected, skipped }
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
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

/** The counts of all packages together. */
export function countAll() {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const path of reportPaths()) {
    const counts = countsOf(JSON.parse(readFileSync(path, 'utf8')))
    total.passed += counts.passed
    total.failed += counts.failed
    total.skipped += counts.skipped
  }
  return total
}
