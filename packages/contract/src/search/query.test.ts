import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markedBy, splitQuery } from './query.ts'
import { markText, snippetOf } from './segments.ts'

const marks = (text: string, query: string) =>
  markText(text, markedBy(query)).flatMap((segment) => (segment.marked ? [segment.text] : []))

const plain = (segments: readonly { text: string }[]) => segments.map(({ text }) => text).join('')

describe('the last word of a query', () => {
  it.each([
    ['decision', '', 'decision'],
    ['better decis', 'better ', 'decis'],
    ['Größ', '', 'groß'],
  ])('%j is being typed', (query, head, last) => {
    expect(splitQuery(query)).toEqual({ whole: query, head, last })
  })

  it.each(['', 'decision ', '"a better decis', 'better -decis', 'x', 'better "decision"', '決定', '('])(
    'is complete in %j',
    (query) => {
      expect(splitQuery(query).last).toBe('')
    },
  )
})

describe('a text', () => {
  it('is marked at any form of a sought word, whatever its case and accents', () => {
    expect(marks('Deciding: a décision, two Decisions.', 'decision')).toEqual(['décision', 'Decisions'])
    expect(marks('déjà vu', 'DEJA ')).toEqual(['déjà'])
  })

  it('is marked at words that begin like the one being typed, and at whole words once it is complete', () => {
    expect(marks('container contact', 'cont')).toEqual(['container', 'contact'])
    expect(marks('container contact', 'cont ')).toEqual([])
  })

  it('is not marked at excluded and common words', () => {
    expect(marks('the price of an error', 'the price -error of')).toEqual(['price'])
    expect(marks('bad luck', '-"bad luck" good')).toEqual([])
  })

  it('is marked in scripts without spaces', () => {
    expect(marks('良い決定をする', '決定')).toEqual(['決', '定'])
    expect(marks('Хорошее решение', 'решени')).toEqual(['решение'])
  })

  it('stays whole, marked or not', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, query) => {
        expect(plain(markText(text, markedBy(query)))).toBe(text)
      }),
    )
  })
})

describe('a snippet', () => {
  const filler = 'lorem ipsum dolor sit amet '.repeat(20)

  it('is the beginning of a text without sought words, and all of a short one', () => {
    expect(plain(snippetOf(filler, markedBy('decision')))).toMatch(/^lorem.*…$/)
    expect(snippetOf('Short.', markedBy('decision'))).toEqual([{ text: 'Short.', marked: false }])
  })

  it('is around the place with the most sought words', () => {
    const text = `${filler}decision ${filler}a better decision ${filler}`
    const snippet = snippetOf(text, markedBy('better decision '))
    expect(snippet.filter(({ marked }) => marked).map(({ text: word }) => word)).toEqual([
      'better',
      'decision',
    ])
    expect(plain(snippet)).toMatch(/^….*…$/)
  })

  it('is short, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000 }), fc.string({ maxLength: 20 }), (text, query) => {
        expect(plain(snippetOf(text, markedBy(query))).length).toBeLessThanOrEqual(182)
      }),
    )
  })
})
