import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'

/** What the components ask of a browser and jsdom lacks. */
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

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)
