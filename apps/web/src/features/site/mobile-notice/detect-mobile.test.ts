import { describe, expect, it } from 'vitest'
import { isMobile } from './detect-mobile.ts'

const DESKTOP =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

describe('mobile detection', () => {
  it.each([
    ['an Android phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36'],
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148'],
    ['an older iPad', 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) Version/12.1'],
    ['an iPod', 'Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X)'],
    ['a BlackBerry', 'Mozilla/5.0 (BlackBerry; U; BlackBerry 9900; en)'],
    ['Windows Phone', 'Mozilla/5.0 (compatible; MSIE 10.0; Windows Phone 8.0; IEMobile/10.0)'],
    ['Opera Mini', 'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80)'],
    ['webOS', 'Mozilla/5.0 (webOS/2.1; U; en-US)'],
  ])('knows %s by its user agent, however wide', (_, userAgent) => {
    expect(isMobile({ userAgent, widthPx: 1440, hasTouch: false })).toBe(true)
  })

  it.each([
    [768, true, true],
    [769, true, false],
    [320, true, true],
    [320, false, false],
    [768, false, false],
    [1440, true, false],
  ])('at %i px with touch %s answers %s', (widthPx, hasTouch, expected) => {
    expect(isMobile({ userAgent: DESKTOP, widthPx, hasTouch })).toBe(expected)
  })
})
