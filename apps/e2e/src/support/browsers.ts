import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'

/** The path of a program on PATH, or undefined. */
export function findProgram(name: string): string | undefined {
  try {
    const found = execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return found.trim() || undefined
  } catch {
    return undefined
  }
}

function firstExisting(...paths: (string | undefined)[]): string | undefined {
  return paths.find((path) => path !== undefined && path !== '' && existsSync(path))
}

/** Path of a Chromium: CHROMIUM_PATH, Playwright's own, or the system's; undefined if there is none. */
export function findChromium(): string | undefined {
  return firstExisting(
    process.env['CHROMIUM_PATH'],
    chromium.executablePath(),
    // The headless shell first: it is Playwright's default too, and takes a quarter less time.
    ...[
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
    ].map(findProgram),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  )
}

/** Path of an unmodified Firefox: FIREFOX_PATH or the system's; undefined if there is none. */
export function findFirefox(): string | undefined {
  return firstExisting(
    process.env['FIREFOX_PATH'],
    ...['firefox-esr', 'firefox'].map(findProgram),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  )
}

/** Starts the Chromium that `findChromium` finds, with `args` besides. */
export function launchChromium(...args: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu', ...args] })
}
