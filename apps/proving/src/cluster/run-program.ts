import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'

/** Program, its user, and the file that its output is added to. */
export type Command = {
  file: string
  args: readonly string[]
  env: NodeJS.ProcessEnv
  log: string
  cwd?: string
  uid?: number | undefined
  gid?: number | undefined
}

/** A program of the cluster, in a process group of its own, that can be killed and started again. */
export type Program = {
  /** Starts it, if given with something of its command replaced for good. */
  start(change?: Partial<Command>): void
  isRunning(): boolean
  /** SIGKILL to the program and all it started that stayed in its group, as when its machine dies. */
  kill(): Promise<void>
  /** SIGTERM, and SIGKILL after 20 s. */
  stop(): Promise<void>
  pid(): number
}

const STOP_LIMIT_MS = 20_000

function signal(pid: number | undefined, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, name)
  } catch {
    // Nothing of the group is left.
  }
}

/** Starts it. */
export function runProgram(first: Command): Program {
  let command = first
  let child: ChildProcess | undefined
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null

  function start(change: Partial<Command> = {}): void {
    command = { ...command, ...change }
    const { file, args, env, log, cwd = '/', uid, gid } = command
    const output = openSync(log, 'a')
    const identity = uid === undefined || gid === undefined ? {} : { uid, gid }
    child = spawn(file, args, { cwd, env, detached: true, stdio: ['ignore', output, output], ...identity })
    child.on('error', () => undefined)
  }

  async function end(name: NodeJS.Signals): Promise<void> {
    const ending = child
    if (ending === undefined) return
    const exited = isRunning() ? once(ending, 'exit') : Promise.resolve()
    if (name === 'SIGKILL') signal(ending.pid, name)
    else if (isRunning()) ending.kill(name)
    await exited
  }

  start()
  return {
    start,
    isRunning,
    kill: () => end('SIGKILL'),
    stop: async () => {
      const timer = setTimeout(() => signal(child?.pid, 'SIGKILL'), STOP_LIMIT_MS)
      await end('SIGTERM')
      clearTimeout(timer)
      signal(child?.pid, 'SIGKILL')
    },
    pid: () => child?.pid ?? Number.NaN,
  }
}
