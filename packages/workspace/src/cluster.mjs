import { ensureInstalled } from './install.mjs'
import { run } from './run.mjs'

// Three servers behind a balancer on a replicated database, of which any one part may die.
await ensureInstalled()
process.exit(await run('turbo', ['run', 'cluster', '--output-logs=full', '--', ...process.argv.slice(2)]))
