import { describe, expect, it } from 'vitest'
import { documentUrlSchema, optionalUrlSchema } from './address-schemas.ts'
import { ADDRESS_MAX, fileIdFromPath, filePath } from './addresses.ts'

describe('the path of a stored file', () => {
  it('leads back to its id', () => {
    expect(filePath('k2j5')).toBe('/api/files/k2j5')
    expect(fileIdFromPath(filePath('k2j5'))).toBe('k2j5')
  })

  it.each([
    '/api/files/k2j5/x',
    '/api/files/k2j5?download=1',
    'x/api/files/k2j5',
    '/api/files/',
    '/api/files/K2',
  ])('is not %j', (path) => expect(fileIdFromPath(path)).toBeUndefined())
})

describe('the address of a document', () => {
  const read = (value: unknown) => documentUrlSchema('Please give an address').safeParse(value)

  it.each(['/api/files/k2j5', '/placeholder.pdf', 'https://idex.example/a.pdf', 'HTTP://idex.example'])(
    'may be %j',
    (value) => expect(read(` ${value} `)).toEqual({ success: true, data: value }),
  )

  it.each([
    'javascript:alert(1)//https://idex.example',
    'data:text/html,https://idex.example',
    '//idex.example/a.pdf',
    '/\\idex.example',
    'https:///a.pdf',
    'a.pdf',
    '/a\u0000.pdf',
  ])('may not be %j', (value) => {
    expect(read(value).error?.issues[0]?.message).toBe('Please give a valid address')
  })

  it('is asked for, and has a longest length', () => {
    for (const missing of ['', '  ', undefined])
      expect(read(missing).error?.issues[0]?.message).toBe('Please give an address')
    expect(read(`/${'a'.repeat(ADDRESS_MAX - 1)}`).success).toBe(true)
    expect(read(`/${'a'.repeat(ADDRESS_MAX)}`).success).toBe(false)
  })
})

describe('an address that may be missing', () => {
  const read = (value: unknown) => optionalUrlSchema('Please give a picture').safeParse(value)

  it.each(['', ' ', null, undefined])('becomes an empty text from %j', (value) =>
    expect(read(value)).toEqual({ success: true, data: '' }),
  )

  it('is kept when it is one, and refused when it is something else', () => {
    expect(read('/a.png').data).toBe('/a.png')
    expect(read('javascript:alert(1)').error?.issues[0]?.message).toBe('Please give a picture')
    expect(read(7).error?.issues[0]?.message).toBe('Please give a picture')
  })
})
