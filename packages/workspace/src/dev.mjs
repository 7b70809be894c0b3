import { join } from 'node:path'
import { loadEnvironmentFile, localIdentity, readPorts } from './environment.mjs'
import { ensureInstalled } from './install.mjs'
import { ROOT } from './paths.mjs'
import { runTogether } from './processes.mjs'

loadEnvironmentFile()
await ensureInstalled()

const { port, identityPort } = readPorts()
const apiPort = port + 2
const publicUrl = `http://localhost:${port}`
const local = localIdentity({ identityPort, publicUrl })
const web = join(ROOT, 'apps/web')

/**
 * The types of a part and of all it imports, checked again at every save.
 * @param {string} name
 * @param {string} part
 */
const types = (name, part) => ({
  name,
  args: [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', part, '--watch', '--preserveWatchOutput'],
  ipc: false,
  // The contract, on which both sides depend, takes a moment. Before what takes longer, a saved verb answers.
  yielding: part.startsWith('apps/'),
})

runTogether([
  {
    name: 'The server',
    // Without the flags that save memory, it starts a quarter faster.
    args: ['apps/server/vite/serve-changes.ts'],
    env: {
      PORT: String(apiPort),
      PUBLIC_URL: publicUrl,
      SERVE_PAGES: 'false',
      ...local?.server,
    },
  },
  {
    name: 'The web app',
    args: [join(web, 'node_modules/vite/bin/vite.js'), '--port', String(port), '--strictPort'],
    env: { API_URL: `http://127.0.0.1:${apiPort}`, PUBLIC_URL: publicUrl },
    cwd: web,
    ipc: false,
  },
  types('The type check of the contract', 'packages/contract'),
  types('The type check of the server', 'apps/server'),
  types('The type check of the web app', 'apps/web'),
  ...(local
    ? [{ name: 'The identity provider', args: ['apps/identity/src/main.ts'], env: local.identity }]
    : []),
])
