import { describe, expect, it } from 'vitest'
import {
  canZoom,
  clampScale,
  FULL_SIZE,
  percentOf,
  resolveZoom,
  zoomAtStart,
  zoomedIn,
  zoomedOut,
} from './zoom.ts'

const scale = (percent: number) => (percent / 100) * FULL_SIZE
const A4 = [{ width: 595, height: 842 }]

it('opens a document with the zoom that was chosen, unless its pages would be wider than the window', () => {
  const page = { width: 600, height: 800 }
  expect(percentOf(Number(zoomAtStart(150, page, 1200)))).toBe(150)
  expect(zoomAtStart(150, page, 1199)).toBe('automatic')
  expect(zoomAtStart(null, page, 1200)).toBe('automatic')
  expect(percentOf(Number(zoomAtStart(3, page, 1200)))).toBe(5)
})

describe('zoom steps', () => {
  it.each([
    [100, 110],
    [99, 100],
    [47, 50],
    [400, 500],
    [500, 500],
  ])('from %i%% in to %i%%', (from, to) => {
    expect(percentOf(zoomedIn(scale(from)))).toBe(to)
  })

  it.each([
    [100, 90],
    [101, 100],
    [27, 25],
    [12, 10],
    [5, 5],
    [2, 2],
  ])('from %i%% out to %i%%', (from, to) => {
    expect(percentOf(zoomedOut(scale(from)))).toBe(to)
  })

  it('returns to the same step after zooming out and in', () => {
    expect(zoomedIn(zoomedOut(scale(125)))).toBeCloseTo(scale(125))
  })

  it('ends at 5% and 500%', () => {
    expect(canZoom(scale(5))).toEqual({ in: true, out: false })
    expect(canZoom(scale(500))).toEqual({ in: false, out: true })
    expect(percentOf(clampScale(scale(3)))).toBe(5)
    expect(percentOf(clampScale(scale(9000)))).toBe(500)
  })
})

describe('resolveZoom', () => {
  it('fits a whole page, and two pages beside each other', () => {
    expect(resolveZoom('fit-page', A4, 1440, { height: 800 }) * 842).toBeCloseTo(800 - 32)
    expect(resolveZoom('fit-page', A4, 390, { height: 800 }) * 595).toBeCloseTo(390 - 16)
    expect(resolveZoom('fit-width', A4, 1440, { columns: 2 }) * 595).toBeCloseTo((1440 - 32 - 16) / 2)
  })

  it('fits the width of the window, without the margins', () => {
    expect(resolveZoom('fit-width', A4, 1440) * 595).toBeCloseTo(1440 - 32)
    expect(resolveZoom('fit-width', A4, 390) * 595).toBeCloseTo(390 - 16)
  })

  it('fits the widest page', () => {
    const pages = [...A4, { width: 842, height: 595 }]
    expect(resolveZoom('fit-width', pages, 1000) * 842).toBeCloseTo(1000 - 32)
  })

  it('fits the width by default, but no larger than comfortable', () => {
    expect(resolveZoom('automatic', A4, 390)).toBe(resolveZoom('fit-width', A4, 390))
    expect(percentOf(resolveZoom('automatic', A4, 1440))).toBe(125)
  })

  it('keeps a chosen scale in any window', () => {
    expect(resolveZoom(scale(200), A4, 300)).toBeCloseTo(scale(200))
  })

  it.each([
    ['A2', 1191],
    ['A0', 2384],
    ['the largest page', 14_400],
  ])('fits %s into a phone', (_, points) => {
    const sizes = [{ width: points, height: points }]
    expect(resolveZoom('fit-width', sizes, 320) * points).toBeCloseTo(320 - 16)
    expect(resolveZoom('automatic', sizes, 320) * points).toBeCloseTo(320 - 16)
  })

  it('is defined before the window is measured', () => {
    expect(resolveZoom('automatic', A4, 0)).toBeGreaterThan(0)
  })
})
