import { verify } from '@node-rs/argon2'
import { expect, it } from 'vitest'
import { hashRecoveryCode, newRecoveryCodes, RECOVERY_CODE_COUNT } from './recovery-codes.ts'

it('makes ten different codes and stores none in clear', async () => {
  const { codes, hashes, salt } = await newRecoveryCodes()
  expect(new Set(codes).size).toBe(RECOVERY_CODE_COUNT)
  expect(new Set(hashes).size).toBe(RECOVERY_CODE_COUNT)
  for (const code of codes) {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    expect(hashes.join() + salt).not.toContain(code.replace('-', ''))
  }
})

it('recognizes a code however it is typed, under its own salt alone', async () => {
  const salt = Buffer.alloc(16, 1).toString('base64url')
  const hash = await hashRecoveryCode('0123A-BC1DE', salt)
  expect(await hashRecoveryCode(' o123a bcLde ', salt)).toBe(hash)
  expect(await hashRecoveryCode('0123A-BC1DF', salt)).not.toBe(hash)
  expect(await hashRecoveryCode('0123A-BC1DE', Buffer.alloc(16, 2).toString('base64url'))).not.toBe(hash)
})

it('takes the work of a password to try', async () => {
  const salt = Buffer.alloc(16, 1)
  const hash = Buffer.from(await hashRecoveryCode('0123A-BC1DE', salt.toString('base64url')), 'base64url')
  const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  const stored = `$argon2id$v=19$m=19456,t=2,p=1$${unpadded(salt)}$${unpadded(hash)}`
  expect(await verify(stored, '0123ABC1DE')).toBe(true)
})
