import { describe, expect, it } from 'vitest'
import { revealThreshold } from './reveal-threshold.ts'

describe('the threshold at which a section fades in', () => {
  it('is a tenth of the section', () => {
    expect(revealThreshold(600, 900)).toBe(0.1)
  })

  it('can be reached where a tenth of the section is taller than the screen', () => {
    expect(revealThreshold(4000, 256) * 4000).toBe(128)
  })

  it('is any pixel of a section without height', () => {
    expect(revealThreshold(0, 900)).toBe(0)
  })
})
