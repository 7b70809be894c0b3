import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isoOfLocal, localOfIso } from './local-time.ts'

const zone = process.env.TZ
beforeAll(() => {
  process.env.TZ = 'America/New_York'
})
afterAll(() => {
  process.env.TZ = zone
})

describe('a date input', () => {
  it.each([
    ['2030-01-15T14:30:00.000Z', '2030-01-15T09:30'],
    ['2030-07-15T14:30:00.000Z', '2030-07-15T10:30'],
    ['2030-01-01T03:00:00.000Z', '2029-12-31T22:00'],
  ])('shows %s in local time, and gives it back in UTC', (iso, local) => {
    expect(localOfIso(iso)).toBe(local)
    expect(isoOfLocal(local)).toBe(iso)
  })

  it('returns an invalid time as it is, for validation to reject', () => {
    expect(isoOfLocal('soon')).toBe('soon')
  })
})
