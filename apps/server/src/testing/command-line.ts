import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { runCommand } from '../cli/run-command.ts'

const program = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** A process's environment: what the system needs and `extra`, nothing of the tests' own. */
function environment(extra: Readonly<Record<string, string>>) {
  const { PATH = '', TMPDIR = '/tmp', NODE_COMPILE_CACHE } = process.env
  return { PATH, TMPDIR, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }), ...extra }
}

/** Starts a command line in a process of its own, from the sources; `typed` is its standard input. */
export function startCommandLine(
  args: readonly string[],
  extra: Readonly<Record<string, string>>,
  typed = '',
) {
  const child = spawn(process.execPath, [program('../cli/main.ts'), ...args], { env: environment(extra) })
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

/** Starts a whole server in a process of its own and waits until it is ready. */
export async function startServerProcess(port: number, extra: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [program('../main.ts')], {
    env: environment({
      PORT: String(port),
      SEED_DEMO: 'false',
      SERVE_PAGES: 'false',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      ...extra,
    }),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const complaint = child.stderr === null ? Promise.resolve('') : text(child.stderr)
  const ended = once(child, 'exit')
  const started = await Promise.race([once(child, 'message'), ended.then(() => undefined)])
  if (started === undefined) throw new Error(`The server did not start: ${await complaint}`)
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
