import { describe, expect, it } from 'vitest'
import { canvasScale } from './canvas-scale.ts'

describe('canvasScale', () => {
  it('gives as many pixels as the screen has', () => {
    expect(canvasScale(800, 1100, 1)).toBe(1)
    expect(canvasScale(800, 1100, 3)).toBe(3)
  })

  it('never gives fewer than the page has in a zoomed-out browser', () => {
    expect(canvasScale(800, 1100, 0.5)).toBe(1)
  })

  it('stays within the limits of phones', () => {
    const scale = canvasScale(4000, 5600, 3)
    expect(4000 * scale * 5600 * scale).toBeCloseTo(16_777_216)
  })
})
