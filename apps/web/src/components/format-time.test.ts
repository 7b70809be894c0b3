import { expect, it } from 'vitest'
import {
  formatLocalClock,
  formatLocalDate,
  formatLocalDayAndTime,
  formatLocalTime,
  formatDuration,
} from './format-time.ts'

it.each([
  [0, '0:00'],
  [-3, '0:00'],
  [9.9, '0:09'],
  [72, '1:12'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [36_061, '10:01:01'],
])('writes %d s as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})

it('writes instants in the time zone of the reader, all of them', () => {
  // Late in the day in UTC, which is the next one to the east and still this one to the west.
  const late = '2025-03-05T23:59:11.000Z'
  const local = new Date(late)
  const [day, clock] = [String(local.getDate()).padStart(2, '0'), `${local.getMinutes()}`]
  expect(formatLocalDate(late)).toBe(`Mar ${day}, 2025`)
  for (const text of [formatLocalTime(late), formatLocalClock(late), formatLocalDayAndTime(late)])
    expect(text).toContain(`:${clock.padStart(2, '0')}`)
  expect(formatLocalDayAndTime(late)).toContain(`March ${local.getDate()}, 2025`)
})
