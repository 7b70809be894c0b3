import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { runCommand } from '../cli/run-command.ts'
import { processEnvironment } from './server-process.ts'

const PROGRAM = fileURLToPath(new URL('../cli/main.ts', import.meta.url))

/** Starts a command line in a process of its own, from the sources; `typed` is its standard input. */
export function startCommandLine(
  args: readonly string[],
  extra: Readonly<Record<string, string>>,
  typed = '',
) {
  const child = spawn(process.execPath, [PROGRAM, ...args], { env: processEnvironment(extra) })
  child.stdin.end(typed)
  const ended = Promise.all([text(child.stdout).catch(() => ''), text(child.stderr), once(child, 'close')])
  return {
    signal: (signal: NodeJS.Signals) => void child.kill(signal),
    /** Stops reading what it prints, as `head` does. */
    closeOutput: () => void child.stdout.destroy(),
    ended: ended.then(([stdout, stderr]) => ({ code: child.exitCode, stdout, stderr })),
  }
}

/** Runs a command line in a process of its own, from the sources. */
export function commandLine(args: readonly string[], extra: Readonly<Record<string, string>>, typed = '') {
  return startCommandLine(args, extra, typed).ended
}

/**
 * Runs a command line in this process, a tenth of the work: for what a command does, rather than how its process begins,
 * reads its input and ends.
 */
export async function commandInProcess(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  typed = '',
) {
  const printed: string[] = []
  const complained: string[] = []
  const code = await runCommand(args, environment, {
    print: (line) => void printed.push(`${line}\n`),
    printError: (line) => void complained.push(`${line}\n`),
    ask: (words) => void complained.push(words),
    input: Readable.from([typed]),
  })
  return { code, stdout: printed.join(''), stderr: complained.join('') }
}
