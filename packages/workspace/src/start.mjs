import { ensureInstalled } from './install.mjs'
import { runOrExit } from './run.mjs'

await ensureInstalled()
console.log('Building …')
await runOrExit('turbo', ['run', 'build', '--output-logs=errors-only'])
await import('./serve.mjs')
