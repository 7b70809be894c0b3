import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AccessFiles } from './access-files.ts'
import { runAs, type SystemUser } from './system-user.ts'
import { EmbeddedPostgresError } from './errors.ts'
import type { EmbeddedLog } from './log.ts'
import { clusterName, endOrphans } from './orphans.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { endPostmaster, waitUntil } from './processes.ts'
import { PORT, postgresArguments } from './settings.ts'

// Recovery after a crash replays at most 256 MB of log (max_wal_size).
const READY_LIMIT_MS = 60_000
const LAST_WORDS_LIMIT_MS = 500
const RIVAL = /lock file .* already exists|is still in use/
const RIVAL_ATTEMPTS = 20
const RIVAL_PAUSE_MS = 250
const KEPT_LINES = 20
// A rollback after a failed statement is none: the queue does one each second while the disk is full.
const WORTH_A_WARNING = /^(WARNING(?!:\s+there is no transaction in progress)|FATAL|PANIC):/
const WORST = /^(FATAL|PANIC):\s+(.*)$/

/** Settings of a Postgres process on a cluster. */
export type Launch = {
  postgres: string
  cluster: string
  socketDirectory: string
  access: AccessFiles
  standbys: number
  user: SystemUser | undefined
  log: EmbeddedLog
}

/** A Postgres that accepts connections. `exited` says how it ended; `signal` does nothing after that. */
export type Postmaster = {
  pid: number
  exited: Promise<string>
  signal(signal: 'SIGINT' | 'SIGHUP'): void
  stop(): Promise<void>
}

/**
 * Ends what still runs on the cluster, starts Postgres and waits, even for a crash recovery, until it accepts
 * connections. Throws START_FAILED with Postgres's own reason, also when `cancelled` aborts first.
 */
export async function launchPostmaster(launch: Launch, cancelled: AbortSignal): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    await endOrphans(launch.cluster, launch.log)
    const started = await tryLaunch(launch, cancelled)
    if ('exited' in started) return started
    if (!RIVAL.test(started.failure) || attempt === RIVAL_ATTEMPTS || cancelled.aborted) {
      throw new EmbeddedPostgresError(
        'START_FAILED',
        `Postgres did not start on ${launch.cluster}: ${started.failure}`,
      )
    }
    await sleep(RIVAL_PAUSE_MS)
  }
}

async function tryLaunch(launch: Launch, cancelled: AbortSignal): Promise<Postmaster | { failure: string }> {
  const { cluster, socketDirectory, access, standbys, user, log } = launch
  await removeStaleSocket(socketDirectory)
  const options = { cluster, socketDirectory, access, standbys, clusterName: clusterName(cluster) }
  // A session of its own: Ctrl-C in a terminal is for the server, which stops Postgres after its last request.
  const child = spawn(launch.postgres, postgresArguments(options), {
    ...runAs(user),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const exited = endOf(child)
  const { pid } = child
  if (pid === undefined) return { failure: await exited }

  const dismissWatchdog = startWatchdog(pid, user)
  void exited.then(dismissWatchdog)
  const lastWords = forwardPostmasterLog(child.stderr, log)
  const stop = async () => void (await endPostmaster(pid, () => hasEnded(child)))
  if (await becomesReady(cluster, child, cancelled)) {
    return { pid, exited, stop, signal: (signal) => void child.kill(signal) }
  }

  const timedOut = !hasEnded(child)
  await stop()
  await Promise.race([once(child.stderr, 'close'), sleep(LAST_WORDS_LIMIT_MS)])
  return { failure: timedOut ? `it was not ready in time (${lastWords()})` : lastWords() }
}

async function becomesReady(cluster: string, child: ChildProcess, cancelled: AbortSignal): Promise<boolean> {
  let ready = false
  await waitUntil(async () => {
    const file = await readPostmasterFile(cluster)
    ready = file?.pid === child.pid && file?.isReady === true
    return ready || hasEnded(child) || cancelled.aborted
  }, READY_LIMIT_MS)
  return ready && !hasEnded(child) && !cancelled.aborted
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
}

/** A socket's lock file contains a pid as well, which may now be another program's. */
async function removeStaleSocket(socketDirectory: string): Promise<void> {
  const socket = join(socketDirectory, `.s.PGSQL.${PORT}`)
  await Promise.all([socket, `${socket}.lock`].map((path) => rm(path, { force: true })))
}

/**
 * Passes Postgres's standard error to `log` line by line; failed statements (ERROR) only as `debug`, since their caller
 * gets them. Returns a function for the last fatal line, or else the last line, so far.
 */
function forwardPostmasterLog(stderr: Readable, log: EmbeddedLog): () => string {
  const recent: string[] = []
  createInterface({ input: stderr }).on('line', (line) => {
    recent.push(line)
    if (recent.length > KEPT_LINES) recent.shift()
    if (WORTH_A_WARNING.test(line)) log.warn(`Postgres: ${line}`)
    else log.debug(`Postgres: ${line}`)
  })
  return () =>
    recent.map((line) => WORST.exec(line)?.[2]).findLast(Boolean) ?? recent.at(-1) ?? 'it said nothing'
}

/**
 * Starts a tiny process that stops the postmaster when this one dies, even by SIGKILL: its standard input then ends.
 * Returns how to dismiss it. Nothing depends on it: the next start handles an orphaned postmaster.
 */
function startWatchdog(postmaster: number, user: SystemUser | undefined): () => void {
  const script = 'read -r _ || kill -INT "$1"'
  const watchdog = spawn('/bin/sh', ['-c', script, 'idex-watchdog', String(postmaster)], {
    ...runAs(user),
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watchdog.on('error', () => undefined)
  watchdog.stdin.on('error', () => undefined)
  return () => {
    watchdog.kill('SIGKILL')
  }
}
