import { findFirefox } from './find-firefox.ts'
import { installFromDistribution } from './install-browser.ts'

const isThere = () => findFirefox() !== undefined

// Installs a Firefox for the main job if there is none: the distribution's, no patched build.
if (!isThere()) installFromDistribution(['firefox-esr', 'firefox'], isThere)
if (!isThere()) {
  console.error(
    'The main job needs a Firefox too. Install one, or name its path in FIREFOX_PATH, and run the tests again.',
  )
  process.exit(1)
}
