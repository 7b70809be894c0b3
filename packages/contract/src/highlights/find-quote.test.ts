import { array, assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findQuote, isCertain, squash } from './find-quote.ts'

const text = 'Ask a better question first. Then ask a better question again, until the answer is plain.'
const part = (of: string, found: { start: number; end: number } | undefined) =>
  found && of.slice(found.start, found.end)
const quoteOf = (quote: string, prefix = '', suffix = '') => ({ quote, prefix, suffix })

describe('a quote', () => {
  it('is found by what stands around it', () => {
    const second = findQuote(squash(text), quoteOf('a better question', 'Then ask ', ' again, until'))
    expect(second).toMatchObject({ start: text.lastIndexOf('a better'), context: 18 })
    const first = findQuote(squash(text), quoteOf('a better question', 'Ask ', ' first.'))
    expect(first?.start).toBe(4)
    expect(part(text, first)).toBe('a better question')
  })

  it('is found where lines are broken elsewhere, with hyphens and ligatures of their own', () => {
    const other = 'Introduction\nAsk a bet-\nter ques\u00adtion\nﬁrst, then the o\ufb03ce.'
    const found = findQuote(squash(other), quoteOf('better question first', 'Ask a', ', then'))
    expect(part(other, found)).toBe('bet-\nter ques\u00adtion\nﬁrst')
    expect(findQuote(squash(other), quoteOf('the office.'))).toBeUndefined()
    expect(part(other, findQuote(squash(other), quoteOf('then the office.')))).toBe('then the o\ufb03ce.')
  })

  it('is not found where it is not, nor by a few characters alone', () => {
    expect(findQuote(squash(text), quoteOf('a worse question', 'Ask '))).toBeUndefined()
    expect(findQuote(squash(text), quoteOf('plain'))).toBeUndefined()
    expect(findQuote(squash(text), quoteOf('plain', 'answer is '))).toBeDefined()
    expect(findQuote(squash(text), quoteOf(' - '))).toBeUndefined()
  })

  it('is certain when half of its context is the same', () => {
    const sought = quoteOf('a better question', 'Ask ', ' first.')
    expect(isCertain(sought, { start: 0, end: 1, context: 5 })).toBe(true)
    expect(isCertain(sought, { start: 0, end: 1, context: 4 })).toBe(false)
    expect(isCertain(quoteOf('a better question'), { start: 0, end: 1, context: 0 })).toBe(false)
  })

  it('of any text is found in it with other spaces and hyphens', () => {
    const words = array(string({ unit: 'grapheme', minLength: 1, maxLength: 6 }), {
      minLength: 3,
      maxLength: 12,
    })
    assert(
      property(words, constantFrom(' ', '\n', '-\n', '  '), (parts, separator) => {
        const quote = `unmistakable ${parts.join(' ')}`
        const whole = `before ${quote.split(' ').join(separator)} after`
        const found = findQuote(squash(whole), quoteOf(quote, 'before', 'after'))
        expect(squash(part(whole, found) ?? '').text).toBe(squash(quote).text)
      }),
    )
  })
})
