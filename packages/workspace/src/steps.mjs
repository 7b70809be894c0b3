import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { ROOT, toolEnvironment } from './paths.mjs'

/**
 * A step; `secondTry` says after a failure whether it runs once more.
 * @typedef {import('./plan.mjs').Step & { secondTry?: () => boolean }} Step
 */
/** @typedef {{ name: string, outcome: 'ok' | 'FAILED' | 'left out' }} Result */

/** Leaves others about three quarters of a busy processor. With a tenth, a test runner gave up waiting for its workers to start. */
const YIELDING_PRIORITY = 5

/**
 * Runs a tool, each line of its output after the step's name where several run at once. Resolves with the exit code.
 * @param {Step} step
 * @param {boolean} isAlone
 * @returns {Promise<number>}
 */
function runStep({ name, command, args, yielding = false, env = {} }, isAlone) {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...toolEnvironment(), ...env },
    stdio: ['ignore', isAlone ? 'inherit' : 'pipe', isAlone ? 'inherit' : 'pipe'],
  })
  if (yielding && !isAlone && child.pid !== undefined) setPriority(child.pid, YIELDING_PRIORITY)
  for (const output of [child.stdout, child.stderr])
    if (output)
      createInterface({ input: output }).on('line', (line) => line && console.log(`${name}: ${line}`))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs steps: lanes side by side, a lane's steps in order, even after failures. Prints each one's time in seconds.
 * @param {readonly Step[]} steps
 * @returns {Promise<readonly Result[]>}
 */
export async function runSteps(steps) {
  const names = new Set(steps.map(({ lane }) => lane))
  const lanes = [...names].map((name) => steps.filter(({ lane }) => lane === name))
  /** @type {Map<string, Promise<Result>>} */
  const results = new Map()
  for (const lane of lanes) {
    /** @type {Promise<unknown>} */
    let before = Promise.resolve()
    for (const step of lane) {
      /** @param {readonly string[] | undefined} named */
      const resultsOf = (named = []) => Promise.all(named.flatMap((name) => results.get(name) ?? []))
      const result = Promise.all([before, resultsOf(step.behind)]).then(async () =>
        take(step, await resultsOf(step.after), lanes.length === 1),
      )
      results.set(step.name, result)
      before = result
    }
  }
  return Promise.all(results.values())
}

/**
 * @param {Step} step
 * @param {readonly Result[]} needed
 * @param {boolean} isAlone
 * @returns {Promise<Result>}
 */
async function take(step, needed, isAlone) {
  const { name } = step
  if (needed.some(({ outcome }) => outcome !== 'ok')) {
    console.log(`── ${name}: left out, as what it needs failed`)
    return { name, outcome: 'left out' }
  }
  console.log(`── ${name}`)
  const started = performance.now()
  const run = async () => (await runStep(step, isAlone)) === 0
  const outcome = (await run()) || (step.secondTry?.() === true && (await run())) ? 'ok' : 'FAILED'
  console.log(`── ${name}: ${outcome} in ${seconds(performance.now() - started)} s`)
  return { name, outcome }
}

/** @param {readonly Result[]} results */
export const namesOfFailed = (results) =>
  results.filter(({ outcome }) => outcome !== 'ok').map(({ name }) => name)

/** @param {number} ms */
export const seconds = (ms) => (ms / 1000).toFixed(1)
