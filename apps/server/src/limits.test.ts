import { LIMITS } from '@idex/core/kernel/limits'
import { describeLimits } from '@idex/core/testing/limits-contract'
import { connectDatabase } from '@idex/db/client'
import { rateLimits, settings } from '@idex/db/schema'
import { createTestDatabase, type TestDatabase } from '@idex/testing/database'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLimits } from './limits.ts'

const ADDRESS = 'address 198.51.100.7'
const silent = () => undefined
const LOG = { info: silent, warn: silent, error: silent }

const database = await createTestDatabase()
afterAll(() => database.drop())

/** The library uses the process's own clock. */
function stopTime(): (ms: number) => void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T00:00:00.000Z') })
  return (ms) => void vi.setSystemTime(Date.now() + ms)
}

describeLimits('shared', async () => {
  const advance = stopTime()
  const database = await createTestDatabase()
  const close = async () => {
    vi.useRealTimers()
    await database.drop()
  }
  return { limits: createLimits(clientOf(database), LOG), advance, close }
})

function clientOf({ db, sql }: TestDatabase) {
  return { db, sql, close: async () => undefined }
}

describe('the limits of a server', () => {
  beforeEach(() => database.empty('rate_limits', 'settings'))
  afterEach(() => void vi.useRealTimers())

  it('are shared by all servers', async () => {
    const [first, second] = [createLimits(clientOf(database), LOG), createLimits(clientOf(database), LOG)]
    const { points } = LIMITS.contact
    for (let n = 0; n < points; n += 1) await (n % 2 ? first : second).take('contact', ADDRESS)
    for (const limits of [first, second])
      await expect(limits.take('contact', ADDRESS)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('store no address, and another name for it each day', async () => {
    const advance = stopTime()
    const limits = createLimits(clientOf(database), LOG)
    const keys = async () =>
      (await database.db.select({ key: rateLimits.key }).from(rateLimits)).map(({ key }) => key).sort()
    await limits.take('contact', ADDRESS)
    const [today] = await keys()
    expect(today).toMatch(/^contact:[\w-]{43}$/)
    const salts = await database.db.select().from(settings)
    advance(24 * 60 * 60 * 1000)
    await limits.take('contact', ADDRESS)
    expect(await keys()).toHaveLength(2)
    const later = await database.db.select().from(settings)
    expect(later.map(({ key }) => key)).toEqual(['limits.salt.2026-03-05'])
    expect(later[0]?.value).not.toBe(salts[0]?.value)
  })

  it('do not query the database again about a refused subject', async () => {
    const limits = createLimits(clientOf(database), LOG)
    for (let n = 0; n <= LIMITS.contact.points; n += 1)
      await limits.take('contact', ADDRESS).catch(() => undefined)
    const counted = await database.db.select({ points: rateLimits.points }).from(rateLimits)
    await expect(limits.take('contact', ADDRESS)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(await database.db.select({ points: rateLimits.points }).from(rateLimits)).toEqual(counted)
  })

  it('are told of where only their table fails, with the salt of the day known', async () => {
    const warn = vi.fn<(fields: object, message: string) => void>()
    const limits = createLimits(clientOf(database), { ...LOG, warn })
    await limits.take('contact', ADDRESS)
    await database.sql`alter table rate_limits rename to away`
    await limits.take('contact', ADDRESS)
    await database.sql`alter table away rename to rate_limits`
    expect(warn).toHaveBeenCalledOnce()
  })

  it('apply in each server while the database is unavailable', async () => {
    const warn = vi.fn<(fields: object, message: string) => void>()
    const away = connectDatabase({ host: '127.0.0.1', port: 9, user: 'nobody', database: 'none' })
    const limits = createLimits(away, { ...LOG, warn })
    for (let n = 0; n < LIMITS.contact.points; n += 1) await limits.take('contact', ADDRESS)
    await expect(limits.take('contact', ADDRESS)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    const line = 'rate limits cannot be counted in the database; each server counts its own'
    expect(warn).toHaveBeenCalledExactlyOnceWith({ err: expect.any(Error) }, line)
    await away.close()
  })
})
