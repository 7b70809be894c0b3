import { rateLimits } from '@idex/db/schema'
import { createMember } from '@idex/testing/factories'
import { describe, expect, it } from 'vitest'
import { limit, limitReached, LIMITS, subjectOf, sweepLimits } from './limits.ts'
import { networkOf } from './networks.ts'
import { openTestServices } from '../testing/test-context.ts'

const test = await openTestServices()

describe('one client', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::99', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['nonsense', 'nonsense'],
  ])('%s is %s', (address, network) => expect(networkOf(address)).toBe(network))

  it('is the user wherever they are, and a visitor’s network', async () => {
    const member = await createMember(test.database.db)
    expect(subjectOf(test.as(member, { address: '192.0.2.1' }))).toBe(subjectOf(test.as(member)))
    const visitor = (address: string) => subjectOf(test.as(null, { address }))
    expect(visitor('2001:db8::1')).toBe(visitor('2001:db8::2'))
    expect(visitor('192.0.2.1')).not.toBe(visitor('192.0.2.2'))
  })
})

describe('a limit', () => {
  it('allows as many as its rule says, per caller, and says when the next is possible', async () => {
    const [busy, calm] = ['192.0.2.10', '192.0.2.11'].map((address) => test.as(null, { address }))
    if (!busy || !calm) throw new Error('two visitors')
    for (let n = 0; n < LIMITS.contact.points; n += 1) await limit(busy, 'contact')
    test.clock.advance(10_000)
    await expect(limit(busy, 'contact')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      status: 429,
      retryAfter: LIMITS.contact.seconds - 10,
      message: 'Too many requests. Please try again in 60 minutes.',
    })
    await limit(calm, 'contact')
    await limit(busy, 'subscribe')
    test.clock.advance((LIMITS.contact.seconds - 10) * 1000)
    await limit(busy, 'contact')
  })

  it.each([
    [1, 1, '1 second'],
    [30_000, 30, '30 seconds'],
    [60_000, 60, '1 minute'],
    [61_000, 61, '2 minutes'],
  ])('of %i ms is stated in words', (ms, seconds, words) => {
    expect(limitReached(ms)).toMatchObject({
      retryAfter: seconds,
      message: expect.stringContaining(`in ${words}.`),
    })
  })
})

it('is removed once its window is over', async () => {
  const now = test.clock.now().getTime()
  await test.database.db.insert(rateLimits).values([
    { key: 'over', points: 1, expire: now - 1 },
    { key: 'open', points: 1, expire: now + 1 },
  ])
  expect(await sweepLimits(test.services)).toBe(1)
  expect(await test.database.db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'open' }])
})
