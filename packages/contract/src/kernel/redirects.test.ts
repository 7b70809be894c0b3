import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLocalPath, localPathOr } from './redirects.ts'

describe('isLocalPath', () => {
  it.each(['/', '/notes', '/share/a-b?x=1#y', '/notes?next=https://example.com', `/${'a'.repeat(2047)}`])(
    'accepts %j',
    (path) => expect(isLocalPath(path)).toBe(true),
  )
  it.each([
    '',
    'notes',
    '//evil.example',
    '/\\evil.example',
    '/a\\b',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /notes',
    `/${'a'.repeat(2048)}`,
  ])('rejects %j', (path) => expect(isLocalPath(path)).toBe(false))

  it('never lets a browser leave the origin', () => {
    const hostile = fc.stringMatching(/^[/\\:.a@?#\t\n]{0,12}$/)
    fc.assert(
      fc.property(hostile, (path) => {
        if (!isLocalPath(path)) return
        expect(new URL(path, 'https://idex.example').origin).toBe('https://idex.example')
      }),
      { numRuns: 2000 },
    )
  })
})

it('uses the fallback for a foreign path', () => {
  expect(localPathOr('//evil.example', '/notes')).toBe('/notes')
  expect(localPathOr(undefined, '/notes')).toBe('/notes')
  expect(localPathOr('/dashboard', '/notes')).toBe('/dashboard')
})
