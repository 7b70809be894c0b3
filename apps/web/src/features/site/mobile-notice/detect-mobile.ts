/** Widest screen considered mobile, in px. */
export const MOBILE_MAX_WIDTH_PX = 768

const MOBILE_KEYWORDS =
  /android|webos|iphone|ipad|ipod|blackberry|bb10|iemobile|windows phone|opera mini|kindle|silk|mobile/i

/** Facts that a browser reports about its device. */
export type Device = { userAgent: string; widthPx: number; hasTouch: boolean }

/** A mobile keyword in the user agent, or a screen of at most 768 px with touch. */
export function isMobile({ userAgent, widthPx, hasTouch }: Device): boolean {
  return MOBILE_KEYWORDS.test(userAgent) || (widthPx <= MOBILE_MAX_WIDTH_PX && hasTouch)
}

/** The device this page is open on. Browser only. */
export function readDevice(): Device {
  return {
    userAgent: navigator.userAgent,
    widthPx: globalThis.innerWidth,
    hasTouch: navigator.maxTouchPoints > 0 || 'ontouchstart' in globalThis,
  }
}
