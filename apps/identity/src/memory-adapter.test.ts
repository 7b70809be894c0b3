import { beforeEach, expect, test } from 'vitest'
import { createMemoryAdapter } from './memory-adapter.ts'

let now: number
beforeEach(() => {
  now = Date.UTC(2026, 0, 1)
})
const adapterOf = createMemoryAdapter(() => now)

test('finds an entry until it expires', async () => {
  const codes = adapterOf('AuthorizationCode')
  await codes.upsert('a', { accountId: 'ada' }, 60)
  now += 59_999
  expect(await codes.find('a')).toEqual({ accountId: 'ada' })
  now += 1
  expect(await codes.find('a')).toBeUndefined()
})

test('marks an entry as consumed, in seconds', async () => {
  const codes = adapterOf('AuthorizationCode')
  await codes.upsert('a', {}, 60)
  await codes.consume('a')
  expect(await codes.find('a')).toEqual({ consumed: now / 1000 })
})

test('deletes one entry, or all of one grant', async () => {
  const codes = adapterOf('AuthorizationCode')
  await codes.upsert('a', { grantId: 'one' }, 60)
  await codes.upsert('b', { grantId: 'two' }, 60)
  await codes.upsert('c', { grantId: 'two' }, 60)
  await codes.revokeByGrantId('two')
  expect(await codes.find('b')).toBeUndefined()
  expect(await codes.find('c')).toBeUndefined()
  expect(await codes.find('a')).toBeDefined()
  await codes.destroy('a')
  expect(await codes.find('a')).toBeUndefined()
})

test('stores no sessions', async () => {
  const sessions = adapterOf('Session')
  await sessions.upsert('a', { uid: 'u', accountId: 'ada' }, 60)
  expect(await sessions.find('a')).toBeUndefined()
  expect(await sessions.findByUid('u')).toBeUndefined()
})
