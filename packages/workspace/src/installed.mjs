import { ensureInstalled } from './install.mjs'
import { run } from './run.mjs'

// `node installed.mjs COMMAND ARGS…`: a tool of the repository, once the dependencies are installed.
const [command = '', ...args] = process.argv.slice(2)
await ensureInstalled()
process.exit(await run(command, args))
