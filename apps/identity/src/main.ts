import { type Config, HOST, readConfig } from './config.ts'
import { startIdentity } from './server.ts'

const result = readConfig()
if (result.ok) await run(result.config)
else fail(['The identity provider is not configured:', ...result.problems].join('\n  '))

async function run(config: Config): Promise<void> {
  // Started with IPC, the provider must not outlive the launcher, which may have exited already.
  if (process.send && !process.connected) return
  const starting = startIdentity(config)
  const stop = () => void starting.then((identity) => identity.close()).finally(() => process.exit())
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  process.once('disconnect', stop)
  try {
    const { url } = await starting
    console.log(`Identity provider for development at ${url}`)
    if (process.connected) process.send?.({ type: 'ready', url })
  } catch (error) {
    fail(startFailure(config, error))
  }
}

function startFailure({ port }: Config, error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && error.code === 'EADDRINUSE'
    ? `Port ${port} on ${HOST} is already in use: stop the program that has it or set IDENTITY_PORT.`
    : `The identity provider cannot start on port ${port} of ${HOST}: ${error.message}`
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
