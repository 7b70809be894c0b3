import { firstExisting, which } from './find-program.ts'

const MAC_PATH = '/Applications/Firefox.app/Contents/MacOS/firefox'

/** Path of a Firefox as its makers ship it: FIREFOX_PATH or the system's; undefined when there is none. */
export function findFirefox(): string | undefined {
  return firstExisting([process.env['FIREFOX_PATH'], which('firefox-esr'), which('firefox'), MAC_PATH])
}
