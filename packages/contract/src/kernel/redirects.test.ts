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

describe('a path that acts', () => {
  /** A path as it is, and with any of its characters encoded, once or twice, or in capitals. */
  const spelled = (path: string) =>
    fc
      .tuple(...[...path].map((character) => fc.constantFrom(...spellingsOf(character))))
      .map((all) => all.join(''))

  function spellingsOf(character: string): string[] {
    const code = `%${(character.codePointAt(0) ?? 0).toString(16)}`
    const written = [character, character.toUpperCase(), code, code.toUpperCase(), encodeURIComponent(code)]
    return character === '/' ? ['/', '//', '/./', '/x/../', '/%2e/', '%2f'] : written
  }

  it('is not returned to, however it is written', () => {
    fc.assert(
      fc.property(spelled('/api/logout'), fc.constantFrom('', '/', '?a=b', '#c'), (path, end) => {
        expect(localPathOr(path + end, '/notes')).toBe('/notes')
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    '/api',
    '/api/',
    '/api/login',
    '/api/auth/google',
    '/api/trpc/session.logout',
    '/api/files',
    '/api/files/',
  ])('as %s does, is not', (path) => expect(localPathOr(path, '/notes')).toBe('/notes'))

  it.each([
    '/api/files/f1',
    '/api/files/f1/w640.webp?download=1',
    '/apis',
    '/blog/api/logout',
    '/notes?next=/api/logout',
  ])('as %s does not, is', (path) => expect(localPathOr(path, '/notes')).toBe(path))
})
