import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'

/** What the tests of a run may leave their figures in. @typedef {'figures' | 'endurance'} Run */

/** @param {Run} run */
function foldersOf(run) {
  return ['apps', 'packages']
    .flatMap((parts) =>
      readdirSync(join(ROOT, parts)).map((name) => join(ROOT, parts, name, '.reports', run)),
    )
    .filter((folder) => existsSync(folder))
}

/**
 * Deletes the figures of an earlier run.
 * @param {Run} run
 */
export function clearFigures(run) {
  for (const folder of foldersOf(run)) rmSync(folder, { recursive: true })
}

/**
 * The figures of a run in one sentence.
 * @param {Run} run
 */
export function describeFigures(run) {
  const total = { inputs: 0, refusals: 0, faults: 0, requests: 0, acknowledged: 0, lost: 0 }
  for (const folder of foldersOf(run))
    for (const name of readdirSync(folder)) {
      /** @type {Partial<typeof total>} */
      const figures = JSON.parse(readFileSync(join(folder, name), 'utf8'))
      for (const key of /** @type {(keyof typeof total)[]} */ (Object.keys(total)))
        total[key] += figures[key] ?? 0
    }
  const parts = [
    [total.inputs, 'odd inputs tried'],
    [total.refusals, 'callers and names refused'],
    [total.faults, 'faults survived'],
    [total.requests, 'requests meanwhile'],
    [total.acknowledged, 'writes acknowledged'],
  ]
  const shown = parts.filter(([count]) => count !== 0).map(([count, what]) => `${count} ${what}`)
  return [...shown, `${total.lost} lost`].join(', ')
}
