import { assert, date, property } from 'fast-check'
import { expect, it } from 'vitest'
import { nextDigestAt, weekEndBefore } from './weekly.ts'

const endAt = (iso: string) => weekEndBefore(new Date(iso)).toISOString()

it('a week ends on Monday at 7:00 UTC and is due ten minutes later, in summer as in winter', () => {
  expect(endAt('2026-03-09T07:09:59.999Z')).toBe('2026-03-02T07:00:00.000Z')
  expect(endAt('2026-03-09T07:10:00.000Z')).toBe('2026-03-09T07:00:00.000Z')
  // Clocks change in Europe on the 29th, in the United States on the 8th.
  expect(endAt('2026-03-30T07:15:00.000Z')).toBe('2026-03-30T07:00:00.000Z')
  expect(endAt('2026-10-26T07:15:00.000Z')).toBe('2026-10-26T07:00:00.000Z')
  expect(nextDigestAt(new Date('2026-03-25T12:00:00.000Z')).toISOString()).toBe('2026-03-30T07:15:00.000Z')
})

it('the week of every time is over, and the next digest still to come', () => {
  const times = date({ min: new Date('1970-02-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  assert(
    property(times, (now) => {
      const end = weekEndBefore(now)
      expect([end.getUTCDay(), end.getUTCHours()]).toEqual([1, 7])
      expect(end.getTime()).toBeLessThan(now.getTime())
      expect(nextDigestAt(now).getTime()).toBeGreaterThan(now.getTime())
    }),
  )
})
