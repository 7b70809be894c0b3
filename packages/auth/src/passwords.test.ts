import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

it('tells the right password from others', async () => {
  const stored = await hashPassword('correct horse')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(stored, 'correct horse')).toBe(true)
  expect(await verifyPassword(stored, 'Correct horse')).toBe(false)
})

it('hashes the same password differently each time', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'))
})

it('rejects every password where there is no usable hash', async () => {
  for (const stored of [null, undefined, '', 'none'])
    expect(await verifyPassword(stored, 'no account has this password')).toBe(false)
})
