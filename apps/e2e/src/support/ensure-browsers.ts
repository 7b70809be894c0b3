import { findChromium } from './find-chromium.ts'
import { attempt, installFromDistribution } from './install-browser.ts'

const isThere = () => findChromium() !== undefined

// Installs a Chromium for the journeys if there is none: Playwright's, else the distribution's.
if (!isThere()) attempt('playwright', ['install', 'chromium'])
if (!isThere()) installFromDistribution(['chromium-headless-shell', 'chromium'], isThere)
if (!isThere()) {
  console.error(
    'The journeys need a Chromium. Install one, or name its path in CHROMIUM_PATH, and run the tests again.',
  )
  process.exit(1)
}
