import { DomainError } from '@idex/contract/kernel/errors'
import { describe, expect, it } from 'vitest'
import { outageOf } from './outage.ts'

const withCode = (code: string) => Object.assign(new Error('secret words of the cause'), { code })

describe('an error of a database or disk that is unavailable', () => {
  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOENT',
    'CONNECTION_CLOSED',
    'CONNECTION_ENDED',
    'CONNECT_TIMEOUT',
    '57P01',
    '57P03',
    '08006',
    '53300',
    '53100',
    '25006',
    'ENOSPC',
    'EDQUOT',
    'EMFILE',
  ])('%s is reported as UNAVAILABLE, also as a nested cause, without its message', (code) => {
    const wrapped = new Error('outer', { cause: new Error('inner', { cause: withCode(code) }) })
    for (const error of [withCode(code), wrapped]) {
      const outage = outageOf(error)
      expect(outage).toMatchObject({ code: 'UNAVAILABLE', status: 503, retryAfter: 5 })
      expect(outage?.message).not.toContain('secret')
    }
  })
})

it('is no fault that a retry would not fix', () => {
  for (const code of ['23505', '42P01', '22P02', 'ERR_INVALID_ARG_TYPE', '40P01'])
    expect(outageOf(withCode(code))).toBeUndefined()
  for (const error of [new DomainError('NOT_FOUND'), new Error('x'), 'ENOSPC', null])
    expect(outageOf(error)).toBeUndefined()
})
