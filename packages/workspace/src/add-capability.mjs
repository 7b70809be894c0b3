import { addCapability, CapabilityError, readArguments } from './capability.mjs'
import { ensureInstalled } from './install.mjs'
import { ROOT } from './paths.mjs'
import { run } from './run.mjs'

try {
  const capability = readArguments(process.argv.slice(2))
  await ensureInstalled()
  const paths = await addCapability(ROOT, capability)
  await run('oxfmt', paths)
  console.log(`${paths.join('\n')}\n\nWrite the verb and its summary, then npm test.`)
} catch (error) {
  if (!(error instanceof CapabilityError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
