import { describe, expect, it } from 'vitest'
import { type HeaderScroll, scrollHeader } from './header-scroll.ts'

/** The header after the page was scrolled through these positions, starting shown at the first. */
function after(...[start = 0, ...positions]: number[]): boolean {
  let header: HeaderScroll = { y: start, visible: true }
  for (const y of positions) header = scrollHeader(header, y)
  return header.visible
}

describe('the header while the page scrolls', () => {
  it('stays until the page has passed 100 px, then hides when scrolling down', () => {
    expect(after(0, 60, 100)).toBe(true)
    expect(after(0, 60, 101)).toBe(false)
  })

  it('shows again when scrolling up, wherever that starts', () => {
    expect(after(0, 2000, 1999)).toBe(true)
  })

  it('hides once more when scrolling down again', () => {
    expect(after(0, 2000, 1900, 1950)).toBe(false)
  })

  it('always shows under 10 px from the top', () => {
    expect(scrollHeader({ y: 0, visible: false }, 9).visible).toBe(true)
    expect(scrollHeader({ y: 0, visible: false }, 10).visible).toBe(false)
  })

  it('follows every turn', () => {
    const places = [9, 100, 101, 95, 100, 400, 399, 500, 9]
    const shown = places.map((_, index) => after(0, ...places.slice(0, index + 1)))
    expect(shown).toEqual([true, true, false, true, true, false, true, false, true])
  })

  it('stays as it is while the page is not scrolled', () => {
    expect(scrollHeader({ y: 500, visible: false }, 500).visible).toBe(false)
    expect(scrollHeader({ y: 500, visible: true }, 500).visible).toBe(true)
  })
})
