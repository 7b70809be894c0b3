import { spawnSync } from 'node:child_process'
import { findChromium, findFirefox } from './browsers.ts'

const BROWSERS = {
  chromium: { find: findChromium, packages: ['chromium-headless-shell', 'chromium'], key: 'CHROMIUM_PATH' },
  // No patched build.
  firefox: { find: findFirefox, packages: ['firefox-esr', 'firefox'], key: 'FIREFOX_PATH' },
}

/** Runs an installer and shows its output; looking for the browser again tells whether it succeeded. */
function attempt(command: string, ...args: readonly string[]): void {
  console.log(`Installing a browser: ${command} ${args.join(' ')}`)
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: 10 * 60_000 })
}

function apt(...args: readonly string[]): void {
  if (process.getuid?.() === 0) attempt('apt-get', ...args)
  else attempt('sudo', '-n', 'apt-get', ...args)
}

// Installs the browsers that the arguments name and that are not there: Playwright's Chromium, else the distribution's.
for (const [name, { find, packages, key }] of Object.entries(BROWSERS)) {
  if (!process.argv.includes(name) || find() !== undefined) continue
  if (name === 'chromium') attempt('playwright', 'install', name)
  if (find() === undefined) apt('update')
  for (const one of packages) if (find() === undefined) apt('install', '-y', '--no-install-recommends', one)
  if (find() !== undefined) continue
  console.error(`The tests need a browser: install ${name}, or name its path in ${key}, and run them again.`)
  process.exit(1)
}
