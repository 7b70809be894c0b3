import { firstExisting, which } from './find-program.ts'

const MAC_PATH = '/Applications/Firefox.app/Contents/MacOS/firefox'

/** Path of an unmodified Firefox: FIREFOX_PATH or the system's; undefined if there is none. */
export function findFirefox(): string | undefined {
  return firstExisting([process.env['FIREFOX_PATH'], which('firefox-esr'), which('firefox'), MAC_PATH])
}
