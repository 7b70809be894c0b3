import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysLeftLabel, daysRemaining, expirationDate, TRASH_RETENTION_DAYS } from './trash.ts'
import { DAY_MS } from '../kernel/dates.ts'

const DELETED = new Date('2026-03-01T09:30:00Z')
const after = (ms: number) => new Date(DELETED.getTime() + ms)

describe('daysRemaining', () => {
  it.each([
    [0, 14],
    [1, 14],
    [DAY_MS, 13],
    [13 * DAY_MS, 1],
    [14 * DAY_MS - 1, 1],
    [14 * DAY_MS, 0],
    [90 * DAY_MS, 0],
  ])('%d ms after deletion: %d days', (ms, days) => expect(daysRemaining(DELETED, after(ms))).toBe(days))

  it('is 0 exactly at the expiration date', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 * DAY_MS }), (ms) => {
        const days = daysRemaining(DELETED, after(ms))
        expect(days === 0).toBe(after(ms) >= expirationDate(DELETED))
        expect(days).toBeLessThanOrEqual(TRASH_RETENTION_DAYS)
      }),
    )
  })
})

it.each([
  [0, 'Expires today'],
  [1, '1 day left'],
  [14, '14 days left'],
])('labels %d days %j', (days, label) => expect(daysLeftLabel(days)).toBe(label))
