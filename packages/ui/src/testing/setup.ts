import { cleanup, configure, prettyDOM, render } from '@testing-library/react'
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

/** The error of a failed query, which prints the page when it is read: of those that fail while a test waits, only the last is. */
function queryError(reason: string | null, page: Element): Error {
  const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' })
  Error.captureStackTrace(error, queryError)
  const get = () => [reason, prettyDOM(page)].filter(Boolean).join('\n\n')
  return Object.defineProperty(error, 'message', { configurable: true, get })
}

// Queries normally succeed at once; a busy machine may take longer.
configure({ asyncUtilTimeout: 30_000, getElementError: queryError })

// All files of a worker share one page and one set of modules: each test begins with a clean page, and fails if it
// leaves anything behind. React and user-event listen to some events once per page, so the first file decides.
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
