import { ensureInstalled } from './install.mjs'
import { run, runOrExit } from './run.mjs'

// The built product measured beside a bare server; `--only lists,files` measures parts of it.
await ensureInstalled()
await runOrExit('turbo', ['run', 'build', '--output-logs=errors-only'])
process.exit(await run('pnpm', ['--filter', '@idex/proving', 'bench', ...process.argv.slice(2)]))
