import { UNKNOWN_DEVICE } from '@idex/contract/members/account'
import Bowser from 'bowser'

/** A readable name for the browser of a `User-Agent` header: 'Firefox on Linux'. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return UNKNOWN_DEVICE
  const { browser, os, platform } = Bowser.parse(userAgent)
  const place = platform.model ?? os.name
  if (!browser.name) return place ?? UNKNOWN_DEVICE
  return place ? `${browser.name} on ${place}` : browser.name
}
