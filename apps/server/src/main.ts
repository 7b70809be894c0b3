import { Session } from 'node:inspector/promises'
import { TEMPORARY_PASSWORD_HOURS } from '@idex/contract/sign-in/passwords'
import { EmbeddedPostgresError } from '@idex/embedded-postgres/errors'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { versionLine } from './build-info.ts'
import { type Config, ConfigError, readConfig } from './config/config.ts'
import { restrictUmask } from './data-directory.ts'
import { type NewAdmin, prepareFirstStart } from './first-start.ts'
import { createLogOutput } from './log-output.ts'
import { readyMessage } from './ready-message.ts'
import { StartError } from './start-error.ts'

/** Milliseconds for running requests to finish once the server is told to stop and has drained. */
const CLOSE_LIMIT_MS = 9000

const output = createLogOutput()

function print(line: string): void {
  output.write(`${line}\n`)
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function sentenceFor(error: unknown, config: Config): string | undefined {
  if (error instanceof StartError || error instanceof EmbeddedPostgresError) return error.message
  if (!(error instanceof Error && 'code' in error)) return undefined
  if (error.code === 'EADDRINUSE')
    return `Port ${config.port} on ${config.host} is already in use: stop the program that has it or set PORT.`
  if (error.code === 'EACCES')
    return `Port ${config.port} on ${config.host} cannot be used: permission denied. Ports below 1024 are often root’s alone: set PORT to a higher one.`
  if (error.code === 'EADDRNOTAVAIL' || ('hostname' in error && error.hostname === config.host))
    return `HOST ${config.host} is no address of this machine: set one that it has, such as 127.0.0.1, or 0.0.0.0 for all.`
  return undefined
}

function announceAdmin({ username, password }: NewAdmin, { isProduction }: Config): void {
  const lines = [
    '\n  The administrator is:',
    `    username   ${username}`,
    `    password   ${password ?? 'as set in ADMIN_PASSWORD'}`,
  ]
  if (password !== undefined && isProduction)
    lines.push(
      `  It will not be shown again, and has to be changed within ${TEMPORARY_PASSWORD_HOURS} hours, at the first sign-in.`,
    )
  // In production standard output holds lines of JSON, which log collectors store.
  if (isProduction) process.stderr.write(`${lines.join('\n')}\n`)
  else print(lines.join('\n'))
}

function stopOnSignals(app: FastifyInstance, { drainMs }: Config): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), drainMs + CLOSE_LIMIT_MS).unref()
    void app.close().then(() => output.endProcess())
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  if (process.connected) process.on('disconnect', stop)
}

/** How long after its start a server collects what the start has left, in ms: the first requests need not wait for that. */
const REST_MS = 10_000

/** The start leaves behind as much as stays in use, and a server without requests would keep it until there are some. */
async function collectGarbage(): Promise<void> {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
}

async function start(config: Config): Promise<void> {
  const onDatabaseLost = (error: Error) =>
    fail(`The database stopped and could not be started again: ${error.message}`)
  let isPrepared = false
  const app = await buildApp(config, { onDatabaseLost, isPrepared: () => isPrepared, logStream: output })
  try {
    await app.listen({ port: config.port, host: config.host })
    stopOnSignals(app, config)
    let created: NewAdmin | undefined
    await prepareFirstStart(app, config, (admin) => {
      created = admin
      announceAdmin(admin, config)
    })
    isPrepared = true
    print(readyMessage(config, created, performance.now() / 1000))
    process.send?.({ type: 'ready', url: config.publicUrl })
    setTimeout(() => void collectGarbage(), REST_MS).unref()
  } catch (error) {
    await app.close()
    throw error
  }
}

function readConfigOrFail(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) return fail(error.message)
    throw error
  }
}

if (process.argv.includes('--version')) {
  process.stdout.write(`${versionLine()}\n`)
  process.exit(0)
}
restrictUmask()
const config = readConfigOrFail()
await start(config).catch((error: unknown) => {
  const sentence = sentenceFor(error, config)
  if (sentence === undefined) throw error
  fail(sentence)
})
