import { DomainError } from '@idex/contract/kernel/errors'
import { expect, it, vi } from 'vitest'
import { createTestServices } from '../testing/test-context.ts'
import { refuseSlowly } from './refuse-slowly.ts'

const refusing = async () => {
  throw new DomainError('RATE_LIMITED')
}

it('refuses a second later, other failures at once, and at once as well while a hundred wait', async () => {
  const { limits, close } = await createTestServices()
  const released = Promise.withResolvers<void>()
  const pause = vi.fn(() => released.promise)
  const ctx = { limits: { ...limits, pause } }
  await expect(refuseSlowly(ctx, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(pause).not.toHaveBeenCalled()
  const held = Array.from({ length: 100 }, () => refuseSlowly(ctx, refusing))
  await expect(refuseSlowly(ctx, refusing)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  expect(pause).toHaveBeenCalledTimes(100)
  expect(pause).toHaveBeenCalledWith(1000)
  released.resolve()
  for (const { status } of await Promise.allSettled(held)) expect(status).toBe('rejected')
  await close()
})
