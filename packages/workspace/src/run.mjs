import { spawn } from 'node:child_process'
import { ROOT, toolEnvironment } from './paths.mjs'

/**
 * Runs a tool in the repository's root and shows its output. Resolves with the exit code, after the tool has cleaned up: a
 * terminal sends Ctrl-C to it too, any other signal to end reaches only this process and is passed on.
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
export function run(command, args) {
  const child = spawn(command, args, { cwd: ROOT, env: toolEnvironment(), stdio: 'inherit' })
  const tell = () => child.kill('SIGTERM')
  const wait = () => undefined
  process.on('SIGTERM', tell).on('SIGINT', wait).on('SIGHUP', wait)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      process.off('SIGTERM', tell).off('SIGINT', wait).off('SIGHUP', wait)
      resolve(code ?? 1)
    })
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
 * Does a step of a start, and prints its title and the hint before it and its time after it.
 * @param {string} title
 * @param {() => Promise<void>} work
 * @param {string} hint
 */
export async function step(title, work, hint = '') {
  const started = performance.now()
  console.log(`${title} …${hint}`)
  await work()
  console.log(`${title}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
