import { spawn } from 'node:child_process'
import { ROOT, toolEnvironment } from './paths.mjs'

/**
 * Runs a tool in the repository's root with its output shown. Resolves with the exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
export function run(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, env: toolEnvironment(), stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs a tool and ends this process with its code when it fails.
 * @param {string} command
 * @param {readonly string[]} args
 */
export async function runOrExit(command, args) {
  const code = await run(command, args)
  if (code !== 0) process.exit(code)
}
