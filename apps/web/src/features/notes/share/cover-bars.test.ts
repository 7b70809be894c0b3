import { describe, expect, it } from 'vitest'
import { coverBars } from './cover-bars.ts'

describe('coverBars', () => {
  it('gives a note the same bars on server and browser, and another note others', () => {
    expect(coverBars('n1')).toEqual(coverBars('n1'))
    expect(coverBars('n1')).not.toEqual(coverBars('n2'))
  })

  it('keeps every bar visible and within its range', () => {
    for (const id of ['', 'n1', 'k2j5h6g7f8d9s0a1q2w3', 'é']) {
      for (const height of coverBars(id)) {
        expect(height).toBeGreaterThanOrEqual(0.2)
        expect(height).toBeLessThanOrEqual(1)
      }
    }
  })
})
