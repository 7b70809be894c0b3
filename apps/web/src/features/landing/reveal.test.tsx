import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Reveal } from './reveal.tsx'

const WINDOW_HEIGHT = 800
const HEIGHT = 600

/** The observers under way, newest last, and the thresholds they were made with. */
let observers: { tell: (top: number) => void; threshold: unknown }[]
let reducedMotion: boolean

beforeEach(() => {
  reducedMotion = false
  observers = []
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduce') && reducedMotion }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void, options?: IntersectionObserverInit) {
        const rootBounds = new DOMRect(0, 0, 1000, WINDOW_HEIGHT)
        const tell = (top: number) => {
          const boundingClientRect = new DOMRect(0, top, 800, HEIGHT)
          const isIntersecting = top < WINDOW_HEIGHT && top + HEIGHT > 0
          callback([{ boundingClientRect, rootBounds, isIntersecting }])
        }
        observers.push({ tell, threshold: options?.threshold })
      }
      observe() {}
      disconnect() {}
    },
  )
})

/** A section whose upper edge the browser finds at `top`, in px. */
function renderAt(top: number) {
  render(<Reveal data-testid="section" />)
  observers.at(-1)?.tell(top)
  return () => screen.getByTestId('section').dataset.waiting
}

it('is hidden below the fold, and stays visible after entering the viewport', () => {
  const waiting = renderAt(5000)
  expect(waiting()).toBe('')
  const later = observers.at(-1)
  expect(later?.threshold).toBe(0.1)
  later?.tell(900)
  expect(waiting()).toBe('')
  later?.tell(700)
  expect(waiting()).toBeUndefined()
})

it.each([
  ['sees', 100],
  ['has passed', -5000],
])('never hides what the visitor already %s', (_case, top) => {
  expect(renderAt(top)()).toBeUndefined()
})

it('hides nothing with reduced motion', () => {
  reducedMotion = true
  expect(renderAt(5000)()).toBeUndefined()
})

it('hides nothing where the browser cannot observe elements', () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  expect(renderAt(5000)()).toBeUndefined()
})
