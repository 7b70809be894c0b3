import { spawnSync } from 'node:child_process'
import { findChromium } from './find-chromium.ts'

/** Runs an installer with its output shown; whether it went well is seen by looking for the browser again. */
function attempt(command: string, args: readonly string[]): void {
  console.log(`Installing a Chromium: ${command} ${args.join(' ')}`)
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: 10 * 60_000 })
}

/** A Chromium for the journeys, installed if there is none: Playwright's, else the distribution's. */
function ensureChromium(): void {
  if (findChromium() !== undefined) return
  attempt('playwright', ['install', 'chromium'])
  if (findChromium() !== undefined) return
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args: string[]) => {
    const [command = 'apt-get', ...rest] = [...sudo, 'apt-get', ...args]
    attempt(command, rest)
  }
  apt('update')
  for (const name of ['chromium-headless-shell', 'chromium']) {
    apt('install', '-y', '--no-install-recommends', name)
    if (findChromium() !== undefined) return
  }
  console.error(
    'The journeys need a Chromium. Install one, or name its path in CHROMIUM_PATH, and run the tests again.',
  )
  process.exit(1)
}

ensureChromium()
