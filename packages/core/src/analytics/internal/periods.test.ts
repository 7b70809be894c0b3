import { expect, it } from 'vitest'
import { dateRangesAt } from './periods.ts'
import { dayOf } from '../../kernel/dates.ts'

it('gives the day of an instant in UTC', () => {
  expect(dayOf(new Date('2026-03-01T00:30:00+02:00'))).toBe('2026-02-28')
  expect(dayOf(new Date('2026-02-28T23:59:59.999Z'))).toBe('2026-02-28')
})

it('shows 30 days up to today and the 30 before them', () => {
  const { starts, current, previous } = dateRangesAt('day', new Date('2026-03-04T23:59:59Z'))
  expect(starts).toHaveLength(30)
  expect([starts[0], starts[1], starts.at(-1)]).toEqual(['2026-02-03', '2026-02-04', '2026-03-04'])
  expect(current).toEqual({ from: '2026-02-03', to: '2026-03-04' })
  expect(previous).toEqual({ from: '2026-01-04', to: '2026-02-02' })
})

it.each([
  ['a Wednesday', '2026-01-07T12:00:00Z', ['2025-12-22', '2025-12-29', '2026-01-05']],
  ['a Monday', '2025-12-29T00:00:00Z', ['2025-12-15', '2025-12-22', '2025-12-29']],
  ['a Sunday', '2026-01-04T23:59:59Z', ['2025-12-15', '2025-12-22', '2025-12-29']],
  ['a year of 53 weeks', '2021-01-03T12:00:00Z', ['2020-12-14', '2020-12-21', '2020-12-28']],
])('begins weeks on Monday, also across the turn of the year: %s', (_case, now, last) => {
  const { starts } = dateRangesAt('week', new Date(now))
  expect(starts).toHaveLength(26)
  expect(starts.slice(-3)).toEqual(last)
})

it('compares the current week with the same part of a week half a year earlier', () => {
  const { current, previous } = dateRangesAt('week', new Date('2026-03-04T12:00:00Z'))
  expect(current).toEqual({ from: '2025-09-08', to: '2026-03-04' })
  expect(previous).toEqual({ from: '2025-03-10', to: '2025-09-03' })
})

it('shows twelve months and the twelve before them, up to the same day', () => {
  const { starts, current, previous } = dateRangesAt('month', new Date('2026-03-31T12:00:00Z'))
  expect([starts.length, starts[0], starts.at(-2), starts.at(-1)]).toEqual([
    12,
    '2025-04-01',
    '2026-02-01',
    '2026-03-01',
  ])
  expect(current).toEqual({ from: '2025-04-01', to: '2026-03-31' })
  expect(previous).toEqual({ from: '2024-04-01', to: '2025-03-31' })
})

it('clamps to the last day of a shorter month before a leap day', () => {
  const { previous } = dateRangesAt('month', new Date('2024-02-29T12:00:00Z'))
  expect(previous).toEqual({ from: '2022-03-01', to: '2023-02-28' })
})
