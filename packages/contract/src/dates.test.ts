import { describe, expect, it } from 'vitest'
import { formatDate, formatFileSize, formatLongDate, relativeAge } from './dates.ts'
import { DAY_MS } from './trash.ts'

it('formats dates as MMM dd, yyyy in UTC', () => {
  expect(formatDate('2026-03-04T23:59:59.000Z')).toBe('Mar 04, 2026')
  expect(formatLongDate('2025-08-13T00:00:00.000Z')).toBe('August 13, 2025')
})

it('gives sizes in KB with one decimal', () => {
  expect(formatFileSize(0)).toBe('0.0 KB')
  expect(formatFileSize(1_536)).toBe('1.5 KB')
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
  it('calls a moment ahead of a slow clock today', () =>
    expect(relativeAge('2026-06-01T00:00:05Z', now)).toBe('Today'))
})
