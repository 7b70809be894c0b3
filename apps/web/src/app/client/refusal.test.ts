import { describe, expect, it } from 'vitest'
import { isRefused, refusalOf } from './refusal.ts'

const thrown = (data: unknown) => Object.assign(new Error('refused'), { data })

describe('what a call was refused for', () => {
  const body = { message: 'No', code: 'VALIDATION', fields: { title: 'Too long' } }

  it('is what the server said, with the status', () => {
    expect(refusalOf(thrown({ httpStatus: 400, error: body }))).toEqual({ ...body, status: 400 })
  })

  it('is found as the cause of what arrives on the server', () => {
    const error = new Error('wrapped', {
      cause: thrown({ httpStatus: 404, error: { ...body, code: 'NOT_FOUND' } }),
    })
    expect(isRefused(error, 'NOT_FOUND')).toBe(true)
  })

  it('carries along the second step and the newer version', () => {
    const more = { secondFactor: { methods: ['totp'] }, current: { version: 2 } }
    expect(refusalOf(thrown({ httpStatus: 409, error: { ...body, ...more } }))).toMatchObject(more)
  })

  it.each([
    ['nothing was said', thrown({ httpStatus: 502 })],
    ['it is not ours', thrown({ httpStatus: 502, error: '<html>' })],
    ['it has no message', thrown({ httpStatus: 502, error: { code: 'VALIDATION' } })],
  ])('is the status alone where %s', (_case, error) => {
    expect(refusalOf(error)).toEqual({ status: 502 })
  })

  it('leaves out messages of fields that are none', () => {
    const error = thrown({ httpStatus: 400, error: { ...body, fields: { title: 1 } } })
    expect(refusalOf(error)).toEqual({ message: 'No', code: 'VALIDATION', status: 400 })
  })

  it.each([
    [new TypeError('fetch failed')],
    [undefined],
    ['no'],
    [Object.assign(new Error(), { status: 0 })],
  ])('is unknown where no answer came: %s', (error) => expect(refusalOf(error)).toEqual({}))

  it('is the status of an upload or a download', () => {
    expect(refusalOf({ status: 413 })).toEqual({ status: 413 })
  })
})
