import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { TestDatabase } from '@idex/testing/database'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

/** A real server in a process of its own. */
export type ServerProcess = {
  /** Its log so far, one JSON object per line. */
  log(): string
  /** Tells it to stop and resolves to its exit code. */
  stop(): Promise<number | null>
}

/** Starts a server on the test's database and waits until it is ready; `meanwhile` runs first. */
export async function startServerProcess(
  database: TestDatabase,
  environment: NodeJS.ProcessEnv,
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<ServerProcess> {
  const { host, port, user, database: name } = database.connection
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      PUBLIC_URL: 'https://idex.example',
      GOOGLE_CLIENT_ID: 'test-client',
      GOOGLE_CLIENT_SECRET: 'test-secret',
      ADMIN_PASSWORD: 'correct horse',
      SERVE_PAGES: 'false',
      // An address without a host leaves it to these variables, which may name a socket.
      DATABASE_URL: `postgres:///${name}`,
      PGHOST: host,
      PGPORT: String(port),
      PGUSER: user,
      ...environment,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  const exit = once(child, 'exit')
  await meanwhile()
  const isReady = await Promise.race([once(child, 'message').then(() => true), exit.then(() => false)])
  if (!isReady) throw new Error(`The server did not start:\n${output}`)
  return {
    log: () => output,
    stop: async () => {
      child.kill('SIGTERM')
      await exit
      return child.exitCode
    },
  }
}
