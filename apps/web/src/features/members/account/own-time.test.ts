import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.stubEnv('TZ', 'Pacific/Auckland')
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllEnvs()
  // Other files would get what was made in that zone.
  vi.resetModules()
})

it('tells the days and times of an account in the time zone of its reader', async () => {
  const late = '2026-03-04T23:05:00.000Z'
  const { PROFILE, SESSIONS } = await import('./messages.ts')
  const { FEEDS } = await import('../feeds/messages.ts')
  const { TOKENS } = await import('../tokens/messages.ts')
  expect(PROFILE.memberSince(late)).toBe('Member since Mar 05, 2026')
  expect(SESSIONS.signedIn(late)).toBe('Signed in Mar 05, 2026')
  expect(SESSIONS.lastUsed(late, '198.51.100.0/24')).toMatch(
    /^Last used Mar 5, 2026, 12:05\sPM from 198\.51\.100\.0\/24$/,
  )
  expect(FEEDS.created(late)).toBe('Created Mar 05, 2026')
  expect(TOKENS.used(late)).toBe('Last used Mar 05, 2026')
})
