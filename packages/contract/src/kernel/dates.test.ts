import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { formatDate, formatLongDate, relativeAge } from './dates.ts'
import { DAY_MS } from './dates.ts'

it('formats dates as MMM dd, yyyy in UTC', () => {
  expect(formatDate('2026-03-04T23:59:59.000Z')).toBe('Mar 04, 2026')
  expect(formatLongDate('2025-08-13T00:00:00.000Z')).toBe('August 13, 2025')
})

describe('relativeAge', () => {
  const now = new Date('2026-06-01T00:00:00Z')
  it.each([
    [0, 'Today'],
    [1, '1 day ago'],
    [29, '29 days ago'],
    [30, '1 month ago'],
    [59, '1 month ago'],
    [60, '2 months ago'],
    [364, '12 months ago'],
    [365, '1 year ago'],
    [800, '2 years ago'],
  ])('%d days: %j', (days, label) =>
    expect(relativeAge(new Date(now.getTime() - days * DAY_MS).toISOString(), now)).toBe(label),
  )
  it('calls an instant ahead of a slow clock today', () =>
    expect(relativeAge('2026-06-01T00:00:05Z', now)).toBe('Today'))

  it('never decreases, and reads well at every age', () => {
    const rank = (label: string) => {
      const [, count = '0', unit = 'day'] = /^(\d+) (day|month|year)s? ago$/.exec(label) ?? []
      return Number(count) * { day: 1, month: 30, year: 365 }[z.enum(['day', 'month', 'year']).parse(unit)]
    }
    const age = fc.integer({ min: 0, max: 40 * 365 * DAY_MS })
    fc.assert(
      fc.property(age, age, (one, other) => {
        const [young, old] = one < other ? [one, other] : [other, one]
        const label = (ms: number) => relativeAge(new Date(now.getTime() - ms).toISOString(), now)
        expect(label(old)).toMatch(
          /^(Today|1 (day|month|year) ago|([2-9]|[1-9]\d+) (days|months|years) ago)$/,
        )
        expect(rank(label(young))).toBeLessThanOrEqual(rank(label(old)))
      }),
      { numRuns: 2000 },
    )
  })
})
