import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { directoryFor, type Ground, writeFor } from './ground.ts'

const run = promisify(execFile)

const STANZA = 'idex'

/** pgBackRest over one repository: every node of Postgres sends its log there, and backups are made of it. */
export type Archive = {
  /** Returns the command with which Postgres of the node in `data` archives each segment of its log. */
  commandFor(data: string): string
  /** Runs one command of pgBackRest for the rows at `data`. Rejects with what it wrote to standard error. */
  run(data: string, command: string, ...options: string[]): Promise<void>
}

/** How pgBackRest reaches the running Postgres with its rows at `data`. */
export const reaching = (data: string, port: number) => [
  `--pg1-port=${port}`,
  `--pg1-socket-path=${join(data, '..')}`,
  '--pg1-user=postgres',
]

/** Lays an empty repository, and the password by which pgBackRest connects to Postgres. */
export async function layArchive(ground: Ground, superuserPassword: string): Promise<Archive> {
  const directory = await directoryFor(ground, 'archive')
  const [settings, passwords] = [join(directory, 'pgbackrest.conf'), join(directory, 'pgpass')]
  const folders = await Promise.all(
    ['repository', 'locks', 'spool'].map((name) => directoryFor(ground, join('archive', name))),
  )
  const [repository = '', locks = '', spool = ''] = folders
  const lines = [
    `[global]\nrepo1-path=${repository}\nrepo1-retention-full=2\nlock-path=${locks}\nspool-path=${spool}`,
    'log-level-file=off\nlog-level-console=warn\nlog-level-stderr=off\nstart-fast=y\ncompress-type=lz4',
  ]
  await writeFor(ground, settings, `${lines.join('\n')}\n`)
  await writeFor(ground, passwords, `*:*:*:postgres:${superuserPassword}\n`)
  const program = ground.programs.path('pgbackrest')
  const given = (data: string) => [`--config=${settings}`, `--stanza=${STANZA}`, `--pg1-path=${data}`]
  const env = { ...ground.programs.environment, HOME: directory, PGPASSFILE: passwords }
  return {
    commandFor: (data) => [program, ...given(data), 'archive-push', '%p'].join(' '),
    async run(data, command, ...options) {
      const identity = ground.user ?? {}
      await run(program, [...given(data), ...options, command], { env, cwd: '/', ...identity })
    },
  }
}
