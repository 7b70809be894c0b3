import { clearFigures, describeFigures } from './figures.mjs'
import { ensureInstalled } from './install.mjs'
import { run } from './run.mjs'

// Long tests against the built product: outages, kills, a full disk, overload.
await ensureInstalled()
clearFigures('endurance')
const code = await run('turbo', ['run', 'endurance', '--output-logs=full'])
console.log(`\n${describeFigures('endurance')}`)
process.exit(code)
