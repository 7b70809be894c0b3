import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Runs a tool and writes the processor time of all it started, in ms, to a file: `node measured.mjs FILE COMMAND ARGS…`.
 * A process of its own, as the system adds up such times per parent.
 */
const [file = '', command = '', ...args] = process.argv.slice(2)
const child = spawn(command, args, { stdio: 'inherit' })
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => child.kill(signal))
child.once('error', (error) => {
  console.error(`${command} could not be started: ${error.message}`)
  process.exitCode = 1
})
child.once('exit', (code) => {
  writeFileSync(file, String(childrenMs()))
  process.exitCode = code ?? 1
})

/**
 * User and system time of ended children and theirs, in ms: a lower bound, as processes whose parent ended first are not
 * among them. 0 where the system does not tell. See proc_pid_stat(5).
 */
function childrenMs() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
    // The 16th and 17th, counted from the process id, in hundredths of a second.
    return (Number(fields[13]) + Number(fields[14])) * 10
  } catch {
    return 0
  }
}
