import { expect, it } from 'vitest'
import { dayOf, endOfDay, lastDayOf } from './last-day.ts'

it.each(['2026-03-04', '2026-03-29', '2026-10-25', '2026-12-31'])('ends a link once %s is over', (day) => {
  const end = endOfDay(day)
  const at = new Date(end ?? '')
  expect(lastDayOf(end)).toBe(day)
  expect(dayOf(at)).not.toBe(day)
  expect(dayOf(new Date(at.getTime() - 1))).toBe(day)
})

it('has no end without a day', () => {
  expect(endOfDay('')).toBeNull()
  expect(endOfDay('2026-31-03')).toBeNull()
  expect(lastDayOf(null)).toBe('')
})
