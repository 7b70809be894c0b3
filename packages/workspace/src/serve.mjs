import { loadEnvironmentFile, localIdentity, readPorts } from './environment.mjs'
import { runTogether } from './processes.mjs'
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './server-flags.mjs'

/** Runs the built product: the server, and the local identity provider unless a real one is configured. */
loadEnvironmentFile()
const { port, identityPort } = readPorts()
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`
const local = localIdentity({ identityPort, publicUrl: publicUrl.replace(/\/$/, '') })
/** On a machine to try it on, statements are slow because of other programs; `npm run dev` logs them as usual. */
const quiet = local && !process.env.SLOW_QUERY_MS ? { SLOW_QUERY_MS: '10000' } : {}
runTogether([
  {
    name: 'The server',
    args: [...SERVER_FLAGS, 'apps/server/dist/main.js'],
    env: { ...SERVER_ENVIRONMENT, ...quiet, ...local?.server },
  },
  ...(local
    ? [{ name: 'The identity provider', args: ['apps/identity/dist/main.js'], env: local.identity }]
    : []),
])
