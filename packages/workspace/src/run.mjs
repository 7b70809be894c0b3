import { spawn } from 'node:child_process'
import { ROOT, toolEnvironment } from './paths.mjs'

/**
 * Runs a tool in the repository's root and shows its output. Resolves with the exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
export function run(command, args) {
  return end(start(command, args))
}

/**
 * The same for a tool that cleans up on signals: this process waits for it. A terminal sends Ctrl-C to both, anything
 * else only to this process.
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
export function runAndTell(command, args) {
  const child = start(command, args)
  process.on('SIGINT', () => undefined)
  process.on('SIGHUP', () => undefined)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  return end(child)
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 */
function start(command, args) {
  return spawn(command, args, { cwd: ROOT, env: toolEnvironment(), stdio: 'inherit' })
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
function end(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs a tool and exits with its code when it fails.
 * @param {string} command
 * @param {readonly string[]} args
 */
export async function runOrExit(command, args) {
  const code = await run(command, args)
  if (code !== 0) process.exit(code)
}

/**
 * Does a step of a start, and prints its title before it and its time after it.
 * @param {string} title
 * @param {() => Promise<void>} work
 */
export async function step(title, work) {
  const started = performance.now()
  console.log(`${title} …`)
  await work()
  console.log(`${title}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
