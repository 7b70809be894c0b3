import { type Browser, chromium } from 'playwright'
import { firstExisting, findProgram } from './find-program.ts'

/** The headless shell first: it is Playwright's default too, and takes a quarter less time. */
const SYSTEM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const MAC_PATH = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Path of a Chromium: CHROMIUM_PATH, Playwright's own, or the system's; undefined if there is none. */
export function findChromium(): string | undefined {
  return firstExisting([
    process.env['CHROMIUM_PATH'],
    chromium.executablePath(),
    ...SYSTEM_NAMES.map(findProgram),
    MAC_PATH,
  ])
}

/** Starts the Chromium that `findChromium` finds, with `args` besides. */
export function launchChromium(...args: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu', ...args] })
}
