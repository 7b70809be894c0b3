import '@idex/ui/testing/setup'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { dismissToasts } from '@idex/ui/toast'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
Reflect.set(globalThis, 'scrollTo', () => undefined)

// jsdom's frames come from one interval for all of them, which a test with a clock of its own may leave without a tick.
const [wait, stop] = [setTimeout, clearTimeout]
globalThis.requestAnimationFrame = (draw) => Number(wait(() => draw(performance.now()), 16))
globalThis.cancelAnimationFrame = (frame) => stop(frame)

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '', '/')
})
// Before the page is looked over for what a test left.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  // The next file is read before its first test: what it takes from the page must be the page's own.
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  dismissToasts()
})
