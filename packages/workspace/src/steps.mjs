import { run } from './run.mjs'

/** A check: a tool of the repository and its arguments. @typedef {{ name: string, command: string, args: string[] }} Step */

/**
 * Checks that need only the sources. `npm run lint` runs these, and `npm test` begins with them.
 * @type {readonly Step[]}
 */
export const LINT_STEPS = [
  { name: 'format', command: 'oxfmt', args: ['--check'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'dead code', command: 'knip', args: [] },
]

/**
 * Runs every step, even after failures, and prints its time in seconds. Resolves with the names of those that failed.
 * @param {readonly Step[]} steps
 */
export async function runSteps(steps) {
  const failed = []
  for (const { name, command, args } of steps) {
    const started = performance.now()
    console.log(`\n── ${name}`)
    const code = await run(command, args)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`── ${name}: ${code === 0 ? 'ok' : 'FAILED'} in ${seconds} s`)
    if (code !== 0) failed.push(name)
  }
  return failed
}
