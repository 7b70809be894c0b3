import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const PORT = 4820

/** Seconds that a first start may take. */
const PATIENCE = 120

/** Name and password of the demo site's administrator. */
export const ADMIN = { username: 'admin', password: 'pictures of a demo site' }

/** A running demo site. */
export type DemoSite = { origin: string; stop(): Promise<void> }

async function isReady(origin: string, server: ChildProcess): Promise<boolean> {
  if (server.exitCode !== null) throw new Error('The demo site did not start')
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Starts the built product with demo content in a new folder, which `stop` removes. */
export async function startDemoSite(): Promise<DemoSite> {
  const folder = await mkdtemp(join(tmpdir(), 'idex-pictures-'))
  const origin = `http://localhost:${PORT}`
  const server = spawn(process.execPath, ['packages/workspace/src/serve.mjs'], {
    cwd: resolve('../..'),
    env: {
      ...process.env,
      PORT: String(PORT),
      DATA_DIR: folder,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'error',
    },
    stdio: 'inherit',
  })
  for (let second = 0; !(await isReady(origin, server)); second += 1) {
    if (second > PATIENCE) throw new Error('The demo site is not ready')
    await setTimeout(1000)
  }
  return {
    origin,
    stop: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
