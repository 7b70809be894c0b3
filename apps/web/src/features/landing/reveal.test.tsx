import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Reveal } from './reveal.tsx'

const WINDOW_HEIGHT = 800
const HEIGHT = 600

/** The newest observer under way, and the threshold it was made with. */
let observer: { tell: (top: number) => void; threshold: unknown } | undefined
let reducedMotion: boolean
const animate = vi.fn<(keyframes: unknown, options: unknown) => void>()

beforeEach(() => {
  reducedMotion = false
  observer = undefined
  animate.mockReset()
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduce') && reducedMotion }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void, { threshold }: { threshold: number }) {
        const rootBounds = new DOMRect(0, 0, 1000, WINDOW_HEIGHT)
        let isOver = false
        this.disconnect = () => (isOver = true)
        const tell = (top: number) => {
          if (isOver) return
          const boundingClientRect = new DOMRect(0, top, 800, HEIGHT)
          const seen = Math.max(0, Math.min(WINDOW_HEIGHT, top + HEIGHT) - Math.max(0, top))
          callback([{ boundingClientRect, rootBounds, isIntersecting: seen / HEIGHT >= threshold }])
        }
        observer = { tell, threshold }
      }
      disconnect: () => void
      observe() {}
    },
  )
})

/** A section whose upper edge the browser finds at `top`, in px. */
function renderAt(top: number) {
  render(<Reveal data-testid="section">Text</Reveal>)
  const section = screen.getByTestId('section')
  Object.assign(section, { animate })
  observer?.tell(top)
  return section
}

it('can be read below the fold, and fades in once a tenth of it is in view', () => {
  const section = renderAt(5000)
  expect(section.outerHTML).toBe('<div data-part="reveal" data-testid="section">Text</div>')
  observer?.tell(WINDOW_HEIGHT - HEIGHT * 0.09)
  expect(animate).not.toHaveBeenCalled()
  observer?.tell(WINDOW_HEIGHT - HEIGHT * 0.1)
  expect(animate).toHaveBeenCalledExactlyOnceWith(
    { opacity: [expect.any(Number), 1] },
    expect.objectContaining({ duration: 700 }),
  )
  observer?.tell(5000)
  observer?.tell(0)
  expect(animate).toHaveBeenCalledOnce()
})

it('starts from what can already be seen', () => {
  renderAt(5000)
  observer?.tell(0)
  expect(animate).toHaveBeenCalledWith({ opacity: [0.3, 1] }, expect.anything())
})

it.each([
  ['sees', 100],
  ['sees the edge of', 790],
  ['has passed', -5000],
])('never moves what the visitor already %s', (_case, top) => {
  renderAt(top)
  observer?.tell(0)
  expect(animate).not.toHaveBeenCalled()
})

it('moves nothing with reduced motion', () => {
  reducedMotion = true
  renderAt(5000)
  expect(observer).toBeUndefined()
})

it('moves nothing where the browser cannot observe elements', () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  renderAt(5000)
  expect(animate).not.toHaveBeenCalled()
})
