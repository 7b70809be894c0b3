import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** The one without a window first: it is Playwright's own choice too, and takes a quarter less time. */
const SYSTEM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const MAC_PATH = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Where a program lies on PATH, or undefined. */
function which(name: string): string | undefined {
  try {
    return (
      execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() ||
      undefined
    )
  } catch {
    return undefined
  }
}

/** Path of a Chromium: CHROMIUM_PATH, Playwright's own, or the system's; undefined when there is none. */
export function findChromium(): string | undefined {
  const candidates = [
    process.env['CHROMIUM_PATH'],
    chromium.executablePath(),
    ...SYSTEM_NAMES.map(which),
    MAC_PATH,
  ]
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path))
}
