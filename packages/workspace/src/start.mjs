import { loadEnvironmentFile, localIdentity, readPorts } from './environment.mjs'
import { ensureInstalled } from './install.mjs'
import { runTogether } from './processes.mjs'
import { runOrExit } from './run.mjs'

loadEnvironmentFile()
await ensureInstalled()
console.log('Building …')
await runOrExit('turbo', ['run', 'build', '--output-logs=errors-only'])

const { port, identityPort } = readPorts()
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`
const local = localIdentity({ identityPort, publicUrl: publicUrl.replace(/\/$/, '') })
runTogether([
  { name: 'The server', args: ['--enable-source-maps', 'apps/server/dist/main.js'], env: local?.server },
  ...(local
    ? [{ name: 'The identity provider', args: ['apps/identity/dist/main.js'], env: local.identity }]
    : []),
])
