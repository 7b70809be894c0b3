import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'

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
configure({ asyncUtilTimeout: 5000 })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(cleanup)
