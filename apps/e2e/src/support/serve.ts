import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '@idex/testing/free-port'
import { ADMIN } from './product.ts'
import { serverPidOf } from './server-process.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const SERVE = fileURLToPath(new URL('../../../../packages/workspace/src/serve.mjs', import.meta.url))

/** A separate product, with everything it started in one process group. */
export type Product = {
  origin: string
  output(): string
  /** Process id of the server itself. */
  serverPid(): number
  /** SIGKILL to the server's process alone. */
  killServer(): void
  /** SIGKILL to the whole group, as in a power failure. */
  killGroup(): Promise<void>
  /** SIGTERM to the start command, as by a person or a service manager. Returns the exit code. */
  stop(): Promise<number | null>
  exited: Promise<number | null>
}

async function ready(child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!output().includes('is ready at')) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The product did not start:\n${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

/**
 * Starts the product without waiting for it; `environment` takes precedence. `stdout` is the descriptor of a file to write to instead of
 * what `output` returns.
 */
export async function launch(
  dataDirectory: string,
  environment: NodeJS.ProcessEnv = {},
  stdout: 'pipe' | number = 'pipe',
) {
  const [port, identityPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, [SERVE], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', stdout, 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      IDENTITY_PORT: String(identityPort),
      DATA_DIR: dataDirectory,
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      ...environment,
    },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)))
  const exited = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null))
  const product: Product = {
    origin: `http://localhost:${port}`,
    output: () => text,
    exited,
    serverPid: () => serverPidOf(child.pid ?? Number.NaN),
    killServer: () => void process.kill(product.serverPid(), 'SIGKILL'),
    killGroup: async () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      await exited
    },
    stop: () => {
      child.kill('SIGTERM')
      return exited
    },
  }
  return { product, ready: () => ready(child, () => text) }
}

/** Starts the product and waits until it reports that it is ready. */
export async function serve(dataDirectory: string, environment: NodeJS.ProcessEnv = {}): Promise<Product> {
  const started = await launch(dataDirectory, environment)
  await started.ready().catch(async (error: unknown) => {
    await started.product.killGroup().catch(() => undefined)
    throw error
  })
  return started.product
}
