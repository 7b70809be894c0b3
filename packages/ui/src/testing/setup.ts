import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { leftovers, sweepLeaks, watchLeaks } from './leaks.ts'

// Radix measures and captures pointers; jsdom supports neither.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.setPointerCapture ??= () => {}
Element.prototype.releasePointerCapture ??= () => {}
Element.prototype.scrollIntoView ??= () => {}

// All files share one page and one set of modules. React and user-event listen to some events once per page, so the
// first file decides.
render(null)
userEvent.setup()
cleanup()

beforeEach(watchLeaks)
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  try {
    // Some libraries clear up a tick after they were unmounted.
    await vi.waitFor(() => expect(leftovers(), 'left behind').toEqual([]), { interval: 1, timeout: 5000 })
  } finally {
    sweepLeaks()
  }
})
