import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { NODE, ROOT, toolEnvironment } from './paths.mjs'

const MEASURED = fileURLToPath(new URL('measured.mjs', import.meta.url))

/**
 * How a step went: times in ms, `processor` summed over all its processes; undefined if it did not run.
 * @typedef {{ name: string, outcome: 'ok' | 'FAILED' | 'left out', started: number, wall: number, processor: number }} Result
 */

/** @typedef {import('./plan.mjs').Step} Step */

/**
 * Runs a tool, each line of its output after the step's name where several run at once. Resolves with the exit code and
 * the processor time in ms.
 * @param {Step} step
 * @param {boolean} isAlone
 * @returns {Promise<{ code: number, processor: number }>}
 */
function runStep({ name, command, args, yielding = false, env = {} }, isAlone) {
  const folder = mkdtempSync(join(tmpdir(), 'idex-step-'))
  const file = join(folder, 'processor')
  const child = spawn(NODE, [MEASURED, file, command, ...args], {
    cwd: ROOT,
    env: { ...toolEnvironment(), ...env },
    stdio: ['ignore', isAlone ? 'inherit' : 'pipe', isAlone ? 'inherit' : 'pipe'],
  })
  if (yielding && !isAlone && child.pid !== undefined)
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  for (const output of [child.stdout, child.stderr])
    if (output)
      createInterface({ input: output }).on('line', (line) => line && console.log(`${name}: ${line}`))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      const processor = code === null ? 0 : Number(readFileSync(file, 'utf8'))
      rmSync(folder, { recursive: true })
      resolve({ code: code ?? 1, processor })
    })
  })
}

/**
 * Runs steps: lanes side by side, a lane's steps in order, even after failures. Prints each one's times in seconds.
 * @param {readonly Step[]} steps
 * @returns {Promise<readonly Result[]>}
 */
export async function runSteps(steps) {
  const begun = performance.now()
  const names = new Set(steps.map(({ lane }) => lane))
  const lanes = [...names].map((name) => steps.filter(({ lane }) => lane === name))
  /** @type {Map<string, Promise<Result>>} */
  const results = new Map()
  for (const lane of lanes) {
    /** @type {Promise<unknown>} */
    let before = Promise.resolve()
    for (const step of lane) {
      const previous = before
      const result = (async () => {
        await previous
        const needed = await Promise.all((step.after ?? []).flatMap((name) => results.get(name) ?? []))
        return take(
          step,
          needed.every(({ outcome }) => outcome === 'ok'),
          lanes.length === 1,
          begun,
        )
      })()
      results.set(step.name, result)
      before = result
    }
  }
  return Promise.all(results.values())
}

/**
 * @param {Step} step
 * @param {boolean} isPossible
 * @param {boolean} isAlone
 * @param {number} begun
 * @returns {Promise<Result>}
 */
async function take(step, isPossible, isAlone, begun) {
  const { name } = step
  const started = performance.now() - begun
  if (!isPossible) {
    console.log(`── ${name}: left out, as what it needs failed`)
    return { name, outcome: 'left out', started, wall: 0, processor: 0 }
  }
  console.log(`── ${name}`)
  const { code, processor } = await runStep(step, isAlone)
  const wall = performance.now() - begun - started
  const outcome = code === 0 ? 'ok' : 'FAILED'
  console.log(`── ${name}: ${outcome} in ${seconds(wall)} s, ${seconds(processor)} s of processor`)
  return { name, outcome, started, wall, processor }
}

/** @param {number} ms */
export const seconds = (ms) => (ms / 1000).toFixed(1)

/** Processors of this machine. */
export const PROCESSORS = availableParallelism()
