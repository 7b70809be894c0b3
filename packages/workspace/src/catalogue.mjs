import { ensureInstalled } from './install.mjs'
import { runAndTell } from './run.mjs'

await ensureInstalled()
const storybook = ['dev', '--config-dir', 'packages/ui/catalogue', '--port', '6006', ...process.argv.slice(2)]
process.exit(await runAndTell('packages/ui/node_modules/.bin/storybook', storybook))
