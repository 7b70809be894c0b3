import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { TestDatabase } from '@idex/testing/database'
import { freePort } from '@idex/testing/free-port'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

/** A process's environment: what the system needs and `extra`, nothing of the tests' own. */
export function processEnvironment(extra: Readonly<Record<string, string>>) {
  const { PATH = '', TMPDIR = '/tmp', NODE_COMPILE_CACHE } = process.env
  return { PATH, TMPDIR, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }), ...extra }
}

/** Settings of a process on a test's database: an address without a host leaves it to the variables, which may name a socket. */
export function databaseSettings({ connection: { host, port, user, database } }: TestDatabase) {
  return { DATABASE_URL: `postgres:///${database}`, PGHOST: host, PGPORT: String(port), PGUSER: user }
}

/**
 * Starts a whole server in a process of its own, from the sources, and waits until it is ready; `meanwhile` runs before,
 * with its address. Its log is one JSON object per line; `stop` resolves to its exit code.
 */
export async function startServerProcess(
  extra: Readonly<Record<string, string>>,
  meanwhile: (url: string) => Promise<void> = async () => undefined,
) {
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: processEnvironment({
      PORT: port,
      SEED_DEMO: 'false',
      SERVE_PAGES: 'false',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      ADMIN_PASSWORD: 'violet otter canoe',
      ...extra,
    }),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  const exit = once(child, 'exit')
  await meanwhile(url)
  const isReady = await Promise.race([once(child, 'message').then(() => true), exit.then(() => false)])
  if (!isReady) throw new Error(`The server did not start:\n${output}`)
  return {
    url,
    log: () => output,
    stop: async () => {
      child.kill('SIGTERM')
      await exit
      return child.exitCode
    },
  }
}
