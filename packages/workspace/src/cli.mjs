import { loadEnvironmentFile } from './environment.mjs'
import { ensureInstalled } from './install.mjs'
import { NODE } from './paths.mjs'
import { run } from './run.mjs'

// From the sources: a build would replace files that a running server still loads.
loadEnvironmentFile()
await ensureInstalled()
process.exit(await run(NODE, ['apps/server/src/cli/main.ts', ...process.argv.slice(2)]))
