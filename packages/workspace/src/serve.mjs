import { loadEnvironmentFile, localIdentity, readPorts } from './environment.mjs'
import { runTogether } from './processes.mjs'
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './server-flags.mjs'

/** Runs the built product: the server, and the local identity provider unless a real one is configured. */
loadEnvironmentFile()
const { port, identityPort } = readPorts()
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`
const local = localIdentity({ identityPort, publicUrl: publicUrl.replace(/\/$/, '') })
// On a busy machine the demo's statements are slow, and no one who tries it can judge them.
const SLOW_QUERY_MS = process.env.SLOW_QUERY_MS || (local ? '10000' : '')
runTogether([
  {
    name: 'The server',
    args: [...SERVER_FLAGS, 'apps/server/dist/main.js'],
    env: { ...SERVER_ENVIRONMENT, SLOW_QUERY_MS, ...local?.server },
  },
  ...(local
    ? [{ name: 'The identity provider', args: ['apps/identity/dist/main.js'], env: local.identity }]
    : []),
])
