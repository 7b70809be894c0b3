import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Reveal } from './reveal.tsx'

let enter: (isIntersecting: boolean) => void
let reducedMotion: boolean

beforeEach(() => {
  reducedMotion = false
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduce') && reducedMotion }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        enter = (isIntersecting) => callback([{ isIntersecting }])
      }
      observe() {}
      disconnect() {}
    },
  )
})

function renderAt(top: number) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 800, 600))
  render(<Reveal data-testid="section" />)
  return () => screen.getByTestId('section').dataset.waiting
}

it('is hidden below the fold, and stays visible after entering the viewport', () => {
  const waiting = renderAt(5000)
  expect(waiting()).toBe('')
  enter(false)
  expect(waiting()).toBe('')
  enter(true)
  expect(waiting()).toBeUndefined()
})

it('never hides what the visitor already sees', () => {
  expect(renderAt(100)()).toBeUndefined()
})

it('hides nothing with reduced motion', () => {
  reducedMotion = true
  expect(renderAt(5000)()).toBeUndefined()
})

it('hides nothing where the browser cannot observe elements', () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  expect(renderAt(5000)()).toBeUndefined()
})
