import type { Browser } from '@idex/core/sign-in/browser'

const never = () => {
  throw new Error('What is kept for every visitor has no browser.')
}

/** The browser of pages rendered once for every visitor: none. */
export const NO_BROWSER: Browser = {
  challengeToken: undefined,
  storeChallenge: never,
  startSession: never,
  renewSession: never,
  endSession: never,
}
