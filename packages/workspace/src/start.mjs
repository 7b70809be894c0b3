import { ensureInstalled } from './install.mjs'
import { runOrExit, step } from './run.mjs'

await ensureInstalled()
await step(
  'Building',
  () => runOrExit('turbo', ['run', 'build', '--output-logs=errors-only']),
  ' The first time this takes one to three minutes.',
)
console.log('Starting …')
await import('./serve.mjs')
