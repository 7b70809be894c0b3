import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readingTime } from './reading-time.ts'

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

it.each([
  ['', 1],
  [words(1), 1],
  [words(200), 1],
  [words(201), 2],
  [`<p>${words(200)}</p><p>more</p>`, 2],
  [`<h1>${words(400)}</h1>`, 2],
])('counts minutes, at least one', (html, minutes) => expect(readingTime(html)).toBe(minutes))

it('ignores tags, and grows with the text', () => {
  fc.assert(
    fc.property(fc.nat(3000), fc.nat(100), (count, more) => {
      expect(readingTime(`<p>${words(count)}</p>`)).toBe(readingTime(words(count)))
      expect(readingTime(words(count + more))).toBeGreaterThanOrEqual(readingTime(words(count)))
    }),
  )
})

it('counts the same words whatever elements surround them', () => {
  const element = fc.constantFrom(
    'p',
    'h1',
    'li',
    'strong',
    'a href="https://example.com/a b c"',
    'img alt="two words"',
  )
  const piece = fc.tuple(element, fc.nat(300))
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 1, maxLength: 8 }),
      fc.constantFrom('', ' ', '\n\t'),
      (pieces, space) => {
        const html = pieces
          .map(([name, count]) => `<${name}>${words(count)}</${name.split(' ')[0]}>`)
          .join(space)
        const total = pieces.reduce((sum, [, count]) => sum + count, 0)
        expect(readingTime(html)).toBe(Math.max(1, Math.ceil(total / 200)))
      },
    ),
  )
})
