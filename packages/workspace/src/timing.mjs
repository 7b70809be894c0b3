import { cpus } from 'node:os'
import { PROCESSORS, seconds } from './steps.mjs'

/** A finished test: `ms` from its start to its end. @typedef {{ file: string, title: string, ms: number }} TimedTest */

/**
 * A table in plain text, numbers to the right.
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
function table(head, rows) {
  const lines = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)))
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n')
}

/**
 * Wall, processor and idle time of each step in s; idle is what a step alone would have left of all processors, at most.
 * @param {readonly import('./steps.mjs').Result[]} results
 */
export function stepTable(results) {
  const rows = results.map(({ name, started, wall, processor }) => [
    name,
    seconds(started),
    seconds(wall),
    seconds(processor),
    seconds(Math.max(0, wall * PROCESSORS - processor)),
  ])
  return table(['step', 'begins', 'wall', 'processor', 'idle'], rows)
}

/**
 * The files that take longest, in s: the sum of their tests, which may have run side by side.
 * @param {readonly TimedTest[]} tests
 * @param {number} most
 */
export function fileTable(tests, most) {
  /** @type {Map<string, { count: number, ms: number }>} */
  const files = new Map()
  for (const { file, ms } of tests) {
    const { count, ms: sum } = files.get(file) ?? { count: 0, ms: 0 }
    files.set(file, { count: count + 1, ms: sum + ms })
  }
  const rows = [...files]
    .toSorted(([, a], [, b]) => b.ms - a.ms)
    .slice(0, most)
    .map(([file, { count, ms }]) => [file, String(count), seconds(ms)])
  return table(['file', 'tests', 'time'], rows)
}

/**
 * The tests that take longest, in s.
 * @param {readonly TimedTest[]} tests
 * @param {number} most
 */
export function slowestTests(tests, most) {
  return [...tests]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, most)
    .map(({ file, title, ms }) => `${seconds(ms).padStart(6)} s  ${file} › ${title}`)
    .join('\n')
}

/** Processor time of the whole machine since it started, in ms: that in use, and that not. */
export function machineTimes() {
  const sums = { busy: 0, idle: 0 }
  for (const { times } of cpus()) {
    sums.busy += times.user + times.nice + times.sys + times.irq
    sums.idle += times.idle
  }
  return sums
}
