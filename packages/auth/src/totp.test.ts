import { expect, it } from 'vitest'
import { newTotpSecret, totpAddress, totpStepOf } from './totp.ts'

/** The secret of RFC 6238, appendix B: '12345678901234567890'. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('accepts the code of the RFC at %i s', (seconds, code) => {
  expect(totpStepOf(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30))
})

it('accepts the codes of the steps before and after, and none beyond', () => {
  const code = '050471'
  const step = Math.floor(1_111_111_111 / 30)
  const found = [-2, -1, 0, 1, 2].map((steps) => totpStepOf(SECRET, code, at((step + steps) * 30)))
  expect(found).toEqual([null, step, step, step, null])
})

it.each(['050472', '50471', '0504711', '', 'abcdef'])('refuses %j', (code) => {
  expect(totpStepOf(SECRET, code, at(1_111_111_111))).toBeNull()
})

it('makes secrets of 160 bits, and an address that apps can read', () => {
  const secret = newTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(secret)
  const address = new URL(totpAddress({ secret, issuer: 'IDEX', account: 'ada b' }))
  expect([address.protocol, address.host, address.pathname]).toEqual(['otpauth:', 'totp', '/IDEX:ada%20b'])
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'IDEX',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
