import { setImmediate } from 'node:timers/promises'
import { DomainError } from '@idex/contract/kernel/errors'
import { createAdmin, PASSWORD, QUICK_HASH } from '@idex/testing/factories'
import { beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '../../kernel/limits.ts'
import { refuseSlowly } from '../../kernel/refuse-slowly.ts'
import { openTestServices } from '../../testing/test-context.ts'
import { beginPasswordAttempt } from './sign-in-limits.ts'
import { signInAdmin } from '../sign-in.ts'

const FREE = LIMITS.adminTries.points
const test = await openTestServices()
let admins = 0
let username = ''

beforeEach(async () => {
  admins += 1
  username = `Ada-${admins}`
  test.limits.pauses.length = 0
  await createAdmin(test.database.db, { username, passwordHash: QUICK_HASH })
})

/** The number of addresses used so far; each test takes new ones. */
let used = 0
const newAddress = () => `10.0.${Math.floor((used += 1) / 250)}.${used % 250}`

const attempt = (address: string, name = username) => beginPasswordAttempt(test.as(null, { address }), name)
const signIn = (address: string, password = PASSWORD) =>
  signInAdmin(test.as(null, { address }), { username, password })
async function failTimes(count: number, address: string): Promise<void> {
  for (let n = 0; n < count; n += 1) await attempt(address)
}

describe('guessing at an account from one address', () => {
  it('is paused after the free attempts, ever longer, up to an hour', async () => {
    const address = newAddress()
    await failTimes(FREE, address)
    const waits: number[] = []
    for (let n = 0; n < 9; n += 1) {
      await attempt(address)
      const refusal = await attempt(address).catch((error: unknown) => error)
      const { retryAfter = 0 } = Object(refusal)
      waits.push(retryAfter)
      test.clock.advance(retryAfter * 1000)
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600])
  })

  it('gains nothing from concurrent attempts or another spelling of the name', async () => {
    const address = newAddress()
    const names = Array.from({ length: 40 }, (_, n) => (n % 2 ? username.toUpperCase() : username))
    const results = await Promise.allSettled(names.map((name) => attempt(address, name)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(FREE + 1)
  })

  it('does not lengthen the next pause by attempts during this one', async () => {
    const address = newAddress()
    await failTimes(FREE + 1, address)
    for (let n = 0; n < 20; n += 1) await expect(attempt(address)).rejects.toMatchObject({ retryAfter: 30 })
    test.clock.advance(30_000)
    await attempt(address)
    await expect(attempt(address)).rejects.toMatchObject({ retryAfter: 60 })
  })

  it('does not lock out anyone at another address', async () => {
    await failTimes(FREE + 1, newAddress())
    await expect(signIn(newAddress())).resolves.toMatchObject({ user: { role: 'admin' } })
  })

  it('is refused before the password is checked, a second later', async () => {
    const address = newAddress()
    await failTimes(FREE + 1, address)
    test.limits.pauses.length = 0
    await expect(signIn(address)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(test.limits.pauses).toEqual([1000])
  })
})

it('is reset once someone enters the right password', async () => {
  const address = newAddress()
  for (let round = 0; round < 3; round += 1) {
    await failTimes(FREE - 1, address)
    await signIn(address)
  }
})

it('is limited over many accounts from one address', async () => {
  const address = newAddress()
  for (let n = 0; n < LIMITS.adminAddress.points; n += 1) await attempt(address, `guess-${n}`)
  await expect(attempt(address, 'guess-more')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})

describe('guessing at an account from many addresses', () => {
  async function attack(): Promise<void> {
    for (let n = 0; n < LIMITS.adminAccount.points; n += 1) await attempt(newAddress())
  }

  it('slows the account down, yet never locks it', async () => {
    await attack()
    for (let n = 0; n < 7; n += 1) await attempt(newAddress())
    expect(test.limits.pauses).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000])
    await expect(signIn(newAddress())).resolves.toMatchObject({ user: { role: 'admin' } })
  })

  it('does not affect an address that signed in before', async () => {
    const home = newAddress()
    await signIn(home)
    await attack()
    test.limits.pauses.length = 0
    await signIn(home)
    expect(test.limits.pauses).toEqual([])
  })
})

it('does not block an address shared with others who guess, if it signed in before', async () => {
  const office = newAddress()
  await signIn(office)
  for (let n = 0; n <= LIMITS.adminAddress.points; n += 1)
    await attempt(office, `guess-${n}`).catch(() => undefined)
  await expect(signIn(office)).resolves.toMatchObject({ user: { role: 'admin' } })
})

describe('guesses that are delayed', () => {
  it('are at most a hundred at a time; addresses that have signed in before notice nothing', async () => {
    const home = newAddress()
    await signIn(home)
    for (let n = 0; n < LIMITS.adminAccount.points; n += 1) await attempt(newAddress())
    const released = Promise.withResolvers<void>()
    const pausing = { ...test.limits, pause: () => released.promise }
    const held = Array.from({ length: 100 }, () =>
      beginPasswordAttempt({ ...test.as(null, { address: newAddress() }), limits: pausing }, username),
    )
    await expect
      .poll(() =>
        attempt(newAddress()).then(
          () => 'delayed',
          (error: unknown) => Object(error).code,
        ),
      )
      .toBe('RATE_LIMITED')
    expect(await attempt(home)).toMatchObject({ isKnown: true })
    released.resolve()
    for (const { isKnown } of await Promise.all(held)) expect(isKnown).toBe(false)
    expect(await attempt(newAddress())).toMatchObject({ isKnown: false })
  })

  it('are not refused for requests of others that are refused slowly', async () => {
    for (let n = 0; n < LIMITS.adminAccount.points; n += 1) await attempt(newAddress())
    const released = Promise.withResolvers<void>()
    const limits = { ...test.limits, pause: () => released.promise }
    const refusals = Array.from({ length: 100 }, () =>
      refuseSlowly({ limits }, () => Promise.reject(new DomainError('RATE_LIMITED'))),
    )
    await setImmediate()
    expect(await attempt(newAddress())).toMatchObject({ isKnown: false })
    released.resolve()
    await Promise.allSettled(refusals)
  })
})
