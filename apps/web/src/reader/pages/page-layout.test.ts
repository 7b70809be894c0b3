import { describe, expect, it } from 'vitest'
import {
  currentPage,
  isNear,
  keptPages,
  layoutPages,
  offsetOf,
  PAGE_GAP,
  pageAt,
  pageBeside,
  pageOffsetAt,
  visiblePages,
} from './page-layout.ts'

const A4 = { width: 600, height: 800 }
const WIDE = { width: 800, height: 600 }
const layout = layoutPages([A4, WIDE, A4], 0.5)

describe('layoutPages', () => {
  it('puts the pages one below the other with a gap around each', () => {
    expect(layout.pages.map((page) => page.top)).toEqual([16, 432, 748])
    expect(layout.pages.map((page) => page.height)).toEqual([400, 300, 400])
    expect(layout.height).toBe(748 + 400 + PAGE_GAP)
  })

  it('is as wide as its widest page', () => {
    expect(layout.width).toBe(400)
  })

  it('gives whole pixels, which canvases need to stay sharp', () => {
    const [page] = layoutPages([{ width: 595.28, height: 841.89 }], 1.333).pages
    expect(page).toEqual({ top: 16, x: -397, width: 794, height: 1122 })
  })

  it('puts two pages beside each other, the first alone', () => {
    const spread = layoutPages([A4, A4, WIDE, A4], 0.5, true)
    expect(spread.pages.map(({ top, x }) => [top, x])).toEqual([
      [16, -150],
      [432, -308],
      [432, 8],
      [848, -308],
    ])
    expect(spread.width).toBe(2 * 408)
    expect(pageAt(spread, 500)).toBe(1)
    expect(visiblePages(spread, 440, 100)).toEqual({ first: 1, last: 2 })
    expect([0, 1, 2, 3].map((page) => pageBeside(spread, page, 1))).toEqual([1, 3, 3, 3])
    expect([0, 1, 2, 3].map((page) => pageBeside(spread, page, -1))).toEqual([0, 0, 0, 1])
    expect([0, 1, 2].map((page) => pageBeside(layout, page, 1))).toEqual([1, 2, 2])
  })

  it('has no pages for an empty document', () => {
    expect(layoutPages([], 1)).toEqual({ pages: [], width: 0, height: PAGE_GAP })
  })
})

describe('pageAt', () => {
  it.each([
    [0, 0],
    [16, 0],
    [431, 0],
    [432, 1],
    [740, 1],
    [99_999, 2],
  ])('finds at %i the page %i', (y, page) => {
    expect(pageAt(layout, y)).toBe(page)
  })
})

describe('visiblePages', () => {
  it.each([
    [0, 300, { first: 0, last: 0 }],
    [0, 440, { first: 0, last: 1 }],
    [300, 600, { first: 0, last: 2 }],
    [420, 100, { first: 1, last: 1 }],
    [748, 400, { first: 2, last: 2 }],
    [1160, 400, { first: 2, last: 2 }],
  ])('from %i, %i high', (top, height, range) => {
    expect(visiblePages(layout, top, height)).toEqual(range)
  })
})

describe('isNear', () => {
  it('includes the neighbours of what is on screen, and no more', () => {
    const near = [0, 1, 2, 3, 4, 5, 6].filter((page) => isNear({ first: 3, last: 4 }, page))
    expect(near).toEqual([2, 3, 4, 5])
  })
})

describe('keptPages', () => {
  it('has twenty pages on either side of what is on screen, and those that are read in advance', () => {
    const around = keptPages({ first: 50, last: 51 }, 3, 1000)
    expect(around).toEqual([0, 1, 2, ...Array.from({ length: 42 }, (_, at) => 30 + at)])
  })

  it('has each page once, and none that is not there', () => {
    expect(keptPages({ first: 1, last: 1 }, 2, 5)).toEqual([0, 1, 2, 3, 4])
    expect(keptPages({ first: 0, last: 0 }, 5, 5)).toEqual([0, 1, 2, 3, 4])
  })
})

describe('currentPage', () => {
  it('is the page being read, not the one about to leave', () => {
    expect(currentPage(layout, 0, 500)).toBe(0)
    expect(currentPage(layout, 300, 500)).toBe(1)
  })

  it('is the last page at the end, however short it is', () => {
    const short = layoutPages([A4, A4, { width: 600, height: 50 }], 1)
    expect(currentPage(short, short.height - 900, 900)).toBe(2)
    expect(currentPage(short, short.height - 950, 900)).toBe(1)
  })

  it('is the first page of a document that fits the window', () => {
    expect(currentPage(layoutPages([A4], 0.5), 0, 5000)).toBe(0)
  })
})

describe('a place', () => {
  it.each([0, 200, 500, 1000])('survives a change of scale from %i', (y) => {
    const larger = layoutPages([A4, WIDE, A4], 1.5)
    const place = pageOffsetAt(layout, y)
    expect(pageOffsetAt(larger, offsetOf(larger, place))).toEqual({
      page: place.page,
      fraction: expect.closeTo(place.fraction, 2),
    })
  })

  it('of a page that does not exist is the top', () => {
    expect(offsetOf(layout, { page: 7, fraction: 0.5 })).toBe(0)
  })
})
