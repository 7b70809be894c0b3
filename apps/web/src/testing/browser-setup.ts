import { cleanup, configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { dismissToasts } from '@idex/ui/toast'
import { leftovers, sweepLeaks, watchLeaks } from '@idex/ui/testing/leaks'

/** Browser features that the components need and jsdom lacks. */
class NoResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
Reflect.set(globalThis, 'ResizeObserver', NoResizes)
Reflect.set(globalThis, 'scrollTo', () => undefined)
Element.prototype.scrollIntoView = () => undefined
Element.prototype.hasPointerCapture = () => false
Element.prototype.releasePointerCapture = () => undefined

// Queries normally succeed at once; a busy machine may take longer.
configure({ asyncUtilTimeout: 30_000 })

// jsdom's frames come from one interval for all of them, which a test with a clock of its own may leave without a tick.
const [wait, stop] = [setTimeout, clearTimeout]
globalThis.requestAnimationFrame = (draw) => Number(wait(() => draw(performance.now()), 16))
globalThis.cancelAnimationFrame = (frame) => stop(frame)

// All files of a worker share one page and one set of modules: each test begins with a clean page, and fails if it
// leaves anything behind. React and user-event listen to some events once per page, so the first file decides.
render(null)
userEvent.setup()
cleanup()

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '', '/')
  watchLeaks()
})
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  // The next file is read before its first test: what it takes from the page must be the page's own.
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  dismissToasts()
  try {
    // Some libraries clear up a tick after they were unmounted.
    await vi.waitFor(() => expect(leftovers(), 'left behind').toEqual([]), { interval: 1, timeout: 5000 })
  } finally {
    sweepLeaks()
  }
})
