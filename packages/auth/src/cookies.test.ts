import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tokenCookie } from './cookies.ts'
import { newToken } from './tokens.ts'

const plain = tokenCookie('idex_session', { secure: false, sameSite: 'lax' })
const secure = tokenCookie('idex_session', { secure: true, sameSite: 'lax' })
const token = newToken()

describe('a token cookie', () => {
  it.each([
    `idex_session=${token}`,
    `a=b; idex_session=${token}; c=d`,
    `a=%; idex_session=${token}`,
    `%=%E0%A4%A; =; ; novalue;idex_session=${token}`,
    `idex_session=%; idex_session=${token}`,
    `a="x;idex_session=${token};`,
  ])('is found in %j', (header) => expect(plain.read(header)).toBe(token))

  it.each([
    undefined,
    '',
    'idex_session',
    'idex_session=',
    'idex_session=%',
    `idex%5Fsession=${token}`,
    `IDEX_SESSION=${token}`,
    `x-idex_session=${token}`,
    `idex_session="${token}"`,
    `idex_session=${token}%00`,
    `idex_session=${token}=`,
    `idex_session=${'a'.repeat(201)}`,
    `a=idex_session=${token}`,
  ])('is not found in %j', (header) => expect(plain.read(header)).toBeNull())

  it('is read only under its own name with https, where no sibling domain can set it', () => {
    expect(secure.name).toBe('__Host-idex_session')
    expect(secure.read(`__Host-idex_session=${token}`)).toBe(token)
    for (const name of [
      'idex_session',
      '%5F%5FHost-idex_session',
      '__host-idex_session',
      '_%5FHost-idex_session',
    ])
      expect(secure.read(`${name}=${token}`)).toBeNull()
  })

  it('never throws, and reads any header literally', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (before, after) => {
        const read = plain.read(`${before}; idex_session=${token}; ${after}`)
        expect(read === token || before.includes('idex_session=')).toBe(true)
        expect(() => plain.read(before)).not.toThrow()
      }),
    )
  })

  it('is sent to this site alone and hidden from scripts', () => {
    expect(plain.set(token, 60)).toBe(`idex_session=${token}; HttpOnly; Max-Age=60; Path=/; SameSite=Lax`)
    expect(secure.set(token, 60)).toBe(
      `__Host-idex_session=${token}; HttpOnly; Max-Age=60; Path=/; SameSite=Lax; Secure`,
    )
    expect(plain.clear()).toBe('idex_session=; HttpOnly; Max-Age=0; Path=/; SameSite=Lax')
  })
})
