import { ensureInstalled } from './install.mjs'
import { run, runOrExit } from './run.mjs'

// Three servers behind a balancer on a replicated database, of which any one part may die.
await ensureInstalled()
const args = process.argv.slice(2)
// A mistaken name is told before minutes of building.
await runOrExit('node', ['apps/proving/src/cluster/check-parts.ts', ...args])
process.exit(await run('turbo', ['run', 'cluster', '--output-logs=full', '--', ...args]))
