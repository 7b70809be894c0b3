import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS, type Limits } from '../kernel/limits.ts'

/** Limits with a test clock. */
type Opened = { limits: Limits; advance(ms: number): void; close(): Promise<void> }

const { points, seconds } = LIMITS.contact
const REFUSED = { code: 'RATE_LIMITED' }

/** The behaviour of every adapter of the limits port. */
export function describeLimits(name: string, open: () => Promise<Opened>): void {
  describe(`the ${name} limits`, () => {
    let opened: Opened
    let limits: Limits
    beforeAll(async () => {
      opened = await open()
      limits = opened.limits
    })
    afterAll(() => opened.close())

    const takeAll = (subject: string) =>
      Promise.all(Array.from({ length: points }, () => limits.take('contact', subject)))

    it('allow no more than the rule says, however concurrent the calls', async () => {
      const goes = Array.from({ length: points * 3 }, () => limits.take('contact', 'crowd'))
      const results = await Promise.allSettled(goes)
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(points)
    })

    it('say when the next call is possible, and allow it', async () => {
      await takeAll('patient')
      opened.advance(60_000)
      await expect(limits.take('contact', 'patient')).rejects.toMatchObject({
        ...REFUSED,
        retryAfter: seconds - 60,
      })
      opened.advance((seconds - 60) * 1000 + 1)
      await limits.take('contact', 'patient')
    })

    it('tell subjects and rules apart', async () => {
      await takeAll('one')
      await limits.take('contact', 'another')
      await limits.take('adminAccount', 'one')
    })

    it('check without taking', async () => {
      for (let n = 0; n < points * 2; n += 1) await limits.assertLeft('contact', 'watched')
      expect(await limits.taken('contact', 'watched')).toBe(0)
      await takeAll('watched')
      expect(await limits.taken('contact', 'watched')).toBe(points)
      await expect(limits.assertLeft('contact', 'watched')).rejects.toMatchObject(REFUSED)
    })

    it('count beyond the limit', async () => {
      await takeAll('counted')
      expect(await limits.count('contact', 'counted')).toBe(points + 1)
    })

    it('give back one point, or all', async () => {
      await takeAll('returned')
      await limits.refund('contact', 'returned')
      await limits.take('contact', 'returned')
      await expect(limits.take('contact', 'returned')).rejects.toMatchObject(REFUSED)
      await limits.reset('contact', 'returned')
      await takeAll('returned')
    })

    it('accept windows of another length', async () => {
      await limits.take('adminPause', 'short', 30)
      await expect(limits.take('adminPause', 'short', 90)).rejects.toMatchObject({ retryAfter: 30 })
      opened.advance(30_001)
      await limits.take('adminPause', 'short', 90)
      await expect(limits.assertLeft('adminPause', 'short')).rejects.toMatchObject({ retryAfter: 90 })
    })
  })
}
