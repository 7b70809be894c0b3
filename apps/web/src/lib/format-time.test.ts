import { expect, it } from 'vitest'
import { formatTime } from './format-time.ts'

it.each([
  [0, '0:00'],
  [-3, '0:00'],
  [9.9, '0:09'],
  [72, '1:12'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [36_061, '10:01:01'],
])('writes %d s as %s', (seconds, text) => {
  expect(formatTime(seconds)).toBe(text)
})
