import { expect, it } from 'vitest'
import { startOfDay } from './dates.ts'

it.each([
  ['2026-11-26', 'UTC', '2026-11-26T00:00:00.000Z'],
  ['2026-11-26', 'Europe/Berlin', '2026-11-25T23:00:00.000Z'],
  ['2026-11-26', 'America/Los_Angeles', '2026-11-26T08:00:00.000Z'],
  ['2026-11-26', 'Asia/Kolkata', '2026-11-25T18:30:00.000Z'],
  ['2026-11-26', 'Pacific/Kiritimati', '2026-11-25T10:00:00.000Z'],
])('%s begins in %s at %s', (day, zone, instant) => {
  expect(startOfDay(day, zone).toISOString()).toBe(instant)
})

it.each([
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', '2026-10-25T23:00:00.000Z'],
])('on the days around a change of the clocks, %s begins at %s', (day, instant) => {
  expect(startOfDay(day, 'Europe/Berlin').toISOString()).toBe(instant)
})
