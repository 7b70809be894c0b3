import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'

/**
 * A file's coverage as Istanbul writes it: where its statements begin, how often each was run, and each way of its branches.
 * @typedef {{
 *   path: string
 *   statementMap: Record<string, { start: { line: number } }>
 *   s: Record<string, number>
 *   b: Record<string, number[]>
 * }} FileCoverage
 */

/** How much of something was reached. @typedef {{ covered: number, total: number }} Share */

/** The report of each package's last run. @returns {Record<string, FileCoverage>[]} */
function readReports() {
  return ['apps', 'packages']
    .flatMap((parts) => readdirSync(join(ROOT, parts)).map((name) => join(ROOT, parts, name)))
    .map((part) => join(part, '.reports/coverage/coverage-final.json'))
    .filter((path) => existsSync(path))
    .map((path) => JSON.parse(readFileSync(path, 'utf8')))
}

/** @param {Iterable<boolean>} reached @returns {Share} */
function shareOf(reached) {
  const all = [...reached]
  return { covered: all.filter(Boolean).length, total: all.length }
}

/**
 * The lines and branches of all files together. What is reached in one report is reached, whichever package's tests did it;
 * files are the same by their place in the repository, so that a report from turbo's cache counts too.
 * @param {readonly Record<string, FileCoverage>[]} reports
 * @returns {{ lines: Share, branches: Share }}
 */
export function sumCoverage(reports) {
  /** @type {Map<string, boolean>} */
  const lines = new Map()
  /** @type {Map<string, boolean>} */
  const branches = new Map()
  for (const { path, statementMap, s, b } of reports.flatMap((report) => Object.values(report))) {
    const name = path.replace(/^.*\/(?=(?:apps|packages)\/[^/]+\/src\/)/, '')
    for (const [id, { start }] of Object.entries(statementMap)) {
      const line = `${name}:${start.line}`
      lines.set(line, lines.get(line) === true || (s[id] ?? 0) > 0)
    }
    for (const [id, ways] of Object.entries(b))
      for (const [way, count] of ways.entries()) {
        const branch = `${name}:${id}:${way}`
        branches.set(branch, branches.get(branch) === true || count > 0)
      }
  }
  return { lines: shareOf(lines.values()), branches: shareOf(branches.values()) }
}

/** @param {Share} share */
const percent = ({ covered, total }) => `${((100 * covered) / Math.max(total, 1)).toFixed(1)} %`

/** The coverage of the server side (api, auth, core, server) by the last run of its tests, in one sentence. */
export function describeCoverage() {
  const { lines, branches } = sumCoverage(readReports())
  if (lines.total === 0) return 'no coverage was measured'
  return `${percent(lines)} of ${lines.total} lines and ${percent(branches)} of ${branches.total} branches of the server side were run by tests`
}
