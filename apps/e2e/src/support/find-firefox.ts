import { firstExisting, findProgram } from './find-program.ts'

const MAC_PATH = '/Applications/Firefox.app/Contents/MacOS/firefox'

/** Path of an unmodified Firefox: FIREFOX_PATH or the system's; undefined if there is none. */
export function findFirefox(): string | undefined {
  return firstExisting([
    process.env['FIREFOX_PATH'],
    findProgram('firefox-esr'),
    findProgram('firefox'),
    MAC_PATH,
  ])
}
