import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin, type Rollup } from 'vite'

// Restarts the server on save, however an editor saves; the last good one runs on while a build fails.

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const PROGRAM = new URL('../dist-dev/main.js', import.meta.url).href

/** Ours before a build changes it. */
const env = { ...process.env }

const print = (line: string) => process.stderr.write(`${line}\n`)

/** Milliseconds for a server to stop before it is killed. */
const STOP_LIMIT_MS = 10_000

/** Milliseconds from a start until the next server is prepared, which is not to slow the first answers down. */
const CALM_MS = 300

/** The packages that the server imports as it starts; others it imports when it needs them. */
let packages: string[] = []

function importsAtStart(bundle: Rollup.OutputBundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name]
  if (found.has(name) || (chunk === undefined && !name.startsWith('file:'))) return found
  found.add(name)
  if (chunk?.type === 'chunk') for (const imported of chunk.imports) importsAtStart(bundle, imported, found)
  return found
}

/** Leaves packages where they are, so that a build takes a third of a second. */
const packagesAsTheyAre: Plugin = {
  name: 'packages-as-they-are',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (importer === undefined || /^(?:[./]|node:|@idex\/)/.test(id)) return null
    const found = await this.resolve(id, importer, { skipSelf: true })
    if (!found?.id.includes('/node_modules/')) return found
    return { id: pathToFileURL(found.id).href, external: true }
  },
  generateBundle(_options, bundle) {
    packages = [...importsAtStart(bundle, 'main.js')].filter((name) => name.startsWith('file:'))
  },
}

/** Who serves, and who will after the next change. */
let server: ChildProcess | undefined
let next: ChildProcess | undefined
let isEnding = false

function prepare(): ChildProcess {
  const args = ['--enable-source-maps', beside('./standby.ts'), PROGRAM, ...packages]
  // It notices our end by the channel, however we end.
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.once('exit', (code, signal) => {
    if (next === child) next = undefined
    if (server !== child) return
    server = undefined
    if (isEnding) process.exit(code ?? 0)
    if (code !== 0) print(`The server ended (${signal ?? code}); the next change starts it again.`)
  })
  return child
}

async function stop(child: ChildProcess): Promise<void> {
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  clearTimeout(timer)
}

async function replace(): Promise<void> {
  const child = next ?? prepare()
  next = undefined
  if (server !== undefined) await stop(server)
  if (isEnding) return void child.kill()
  server = child
  child.send('run')
  // It says when it is ready.
  child.once('message', () => {
    const prepareNext = () => server === child && !isEnding && (next ??= prepare())
    setTimeout(prepareNext, CALM_MS)
  })
}

/** One replacement after the other. */
let replaced = Promise.resolve()

function end(signal: NodeJS.Signals): void {
  isEnding = true
  next?.kill()
  if (server === undefined) process.exit(0)
  server.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
process.on('disconnect', () => end('SIGTERM'))

const watcher = await build({
  configFile: beside('../vite.config.ts'),
  root: beside('..'),
  mode: 'development',
  logLevel: 'warn',
  plugins: [packagesAsTheyAre],
  build: { outDir: 'dist-dev', watch: {} },
})
if (!('on' in watcher)) throw new Error('Nothing is watched.')
watcher.on('event', (event) => {
  if (event.code === 'BUNDLE_END') replaced = replaced.then(replace)
})
