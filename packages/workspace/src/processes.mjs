import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { NODE, ROOT, toolEnvironment } from './paths.mjs'

/** Milliseconds for a child to stop before it is killed, besides those for which a server drains. */
const STOP_LIMIT_MS = 12_000
const drainMs = () => 1000 * (Number(process.env.DRAIN_SECONDS) || 0)

/** The lowest: of a processor that another program wants, one gets a sixtieth. */
const YIELDING_PRIORITY = 19

/** Milliseconds between two checks whether the parent still runs. */
const PARENT_CHECK_MS = 300

/**
 * npm runs a script through a shell, which does not pass signals on to its child: under npm, this process watches for
 * its parent's exit.
 * @param {() => void} then
 */
function onParentGone(then) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    then()
  }, PARENT_CHECK_MS)
  timer.unref()
}

/**
 * A program; a `yielding` one leaves a busy processor to the others.
 * @typedef {{
 *   name: string, args: readonly string[], env?: Record<string, string>, cwd?: string, ipc?: boolean, yielding?: boolean,
 * }} Task
 */

/**
 * Runs the tasks on Node 24 concurrently until one ends or this process is told to stop; then stops the others and
 * exits with the code of the first that ended. Children with IPC notice on their own when this process is killed.
 * @param {readonly Task[]} tasks
 */
export function runTogether(tasks) {
  /** @type {Set<import('node:child_process').ChildProcess>} */
  const running = new Set()
  /** @type {number | undefined} */
  let exitCode

  /** @param {NodeJS.Signals} signal */
  const stopAll = (signal) => {
    for (const child of running) child.kill(signal)
    setTimeout(() => running.forEach((child) => child.kill('SIGKILL')), drainMs() + STOP_LIMIT_MS).unref()
  }

  for (const { name, args, env = {}, cwd = ROOT, ipc = true, yielding = false } of tasks) {
    const child = spawn(NODE, args, {
      cwd,
      env: { ...toolEnvironment(), ...env },
      stdio: ['ignore', 'inherit', 'inherit', ...(ipc ? /** @type {const} */ (['ipc']) : [])],
    })
    running.add(child)
    if (yielding && child.pid !== undefined) setPriority(child.pid, YIELDING_PRIORITY)
    child.once('error', (error) => console.error(`${name} could not be started: ${error.message}`))
    child.once('exit', (code, signal) => {
      running.delete(child)
      if (exitCode === undefined) {
        exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)
        if (exitCode !== 0 && signal !== null) console.error(`${name} was ended by ${signal}.`)
        stopAll('SIGTERM')
      }
      if (running.size > 0) return
      if (exitCode === 0) console.log('Stopped. All data are saved.')
      process.exit(exitCode)
    })
  }
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    exitCode ??= 0
    stopAll(signal)
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => stop(signal))
  onParentGone(() => stop('SIGTERM'))
}
