import { afterEach, expect, it, vi } from 'vitest'
import { localDayOf } from '../../../../components/publishing/local-time.ts'
import { endOfDay, lastDayOf } from './last-day.ts'

it.each(['2026-03-04', '2026-03-29', '2026-10-25', '2026-12-31'])('ends a link once %s is over', (day) => {
  const end = endOfDay(day)
  const at = new Date(end ?? '')
  expect(lastDayOf(end)).toBe(day)
  expect(localDayOf(at)).not.toBe(day)
  expect(localDayOf(new Date(at.getTime() - 1))).toBe(day)
})

it('has no end without a day', () => {
  expect(endOfDay('')).toBeNull()
  expect(endOfDay('2026-31-03')).toBeNull()
  expect(lastDayOf(null)).toBe('')
})

afterEach(() => {
  vi.unstubAllEnvs()
  // Other files would get what was made in that zone.
  vi.resetModules()
})

it('tells the days of a link in the time zone of its reader, whose name the form says', async () => {
  vi.stubEnv('TZ', 'Pacific/Auckland')
  vi.resetModules()
  const late = '2026-03-04T23:05:00.000Z'
  const { LINKS, LINK_FORM } = await import('./messages.ts')
  expect(LINKS.withdrawn(late)).toBe('Withdrawn Mar 05, 2026')
  expect(LINKS.until(late)).toBe('Until Mar 05, 2026')
  expect(LINK_FORM.lastDayHint('Pacific/Auckland')).toContain('the end of this day (Pacific/Auckland).')
})
