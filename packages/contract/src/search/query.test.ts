import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMarker, splitQuery } from './query.ts'
import { markText, snippetOf } from './segments.ts'

const marks = (text: string, query: string) =>
  markText(text, createMarker(query)).flatMap((segment) => (segment.marked ? [segment.text] : []))

const plain = (segments: readonly { text: string }[]) => segments.map(({ text }) => text).join('')

describe('the last word of a query', () => {
  it.each([
    ['decision', '', 'decision'],
    ['better decis', 'better', 'decis'],
    ['Größ', '', 'gross'],
    ['iso/ie', 'iso', 'ie'],
    ["“a plan” O'Reil", '"a plan" o', 'reil'],
    ['Łódź -plan AI決定 vier', 'lodz -plan "ai 決 定"', 'vier'],
  ])('%j is being typed', (query, head, last) => {
    expect(splitQuery(query)).toMatchObject({ head, last })
  })

  it.each([
    ...[
      '',
      'decision ',
      '"a better decis',
      '“a better decis',
      'better -decis',
      'better -iso/ie',
      'better - decis',
    ],
    ...['x', 'better "decision"', '決定', '전략', 'การเงิน', '(', 'a…'],
  ])('is complete in %j', (query) => {
    expect(splitQuery(query).last).toBe('')
  })
})

describe('a query', () => {
  it.each([
    ['ISO/IEC 27001', '"iso iec" 27001'],
    ["O'Reilly or L’entreprise", '"o reilly" or "l entreprise"'],
    ['price–value -Łódź -"a b"', '"price value" -lodz -"a b"'],
    ['“smart quotes” «guillemets» -„low“', '"smart quotes" guillemets -low'],
    ['state-of-the-art - old', '"state of the art" -old'],
    ['การเงิน 경영전략', '"ก า ร เ งิ น" "경 영 전 략"'],
    ['C++ & | ! <-> :* ()', 'c'],
    ['"an open phrase', '"an open phrase"'],
  ])('%j is looked for in the words of indexes', (query, whole) => {
    expect(splitQuery(query).whole).toBe(whole)
  })
})

describe('two words of a query are also looked for as one', () => {
  it.each([
    ['decision-making', ['|decisionmaking']],
    ['a decision-mak', ['a|decisionmak']],
    ['state-of-the-art ', ['"stateof the art"|', '"state ofthe art"|', '"state of theart"|']],
    ['better decision making ', ['betterdecision making|', 'better decisionmaking|']],
    ['"better decision making"', ['"betterdecision making"|', '"better decisionmaking"|']],
    ['a plan or the e\u2010mail ', ['a plan or the email|']],
    ['plan -data base', []],
    ['plan "data base" -"book mark"', ['plan database -"book mark"|']],
    ['plan, data; ISO/IEC 決定', []],
    ['one two '.repeat(8), Array.from({ length: 8 }, () => expect.any(String))],
  ])('%j', (query, forms) => {
    expect(splitQuery(query).joined.map(({ head, whole, last }) => `${last ? head : whole}|${last}`)).toEqual(
      forms,
    )
  })
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
    expect(marks('良い決定をする定', '決定')).toEqual(['決定'])
    expect(marks('จัดการเงินทุน น', 'การเงิน')).toEqual(['การเงิน'])
    expect(marks('경영전략의 전', '전략')).toEqual(['전략'])
    expect(marks('AI決定する', 'ai決定')).toEqual(['AI', '決定'])
    expect(marks('Хорошее решение', 'решени')).toEqual(['решение'])
  })

  it('is marked at its own letters, however they are typed', () => {
    expect(marks('The “Zorbital” idea—Zmibble’s', 'zorbital zmibble ')).toEqual(['Zorbital', 'Zmibble'])
    expect(marks('Wrocław und Großkunde', 'wroclaw GROSSKUNDE')).toEqual(['Wrocław', 'Großkunde'])
    expect(marks('Data: ﾃﾞｰﾀ, 10 m², eﬃcient', 'データ m2 efficient')).toEqual(['ﾃﾞｰﾀ', 'm²', 'eﬃcient'])
    expect(marks('قال مُحَمَّد', 'محمد')).toEqual(['مُحَمَّد'])
    expect(marks('ὁ λόγος', 'ΛΟΓΟΣ ')).toEqual(['λόγος'])
    expect(marks('a glim\u00admer', 'glimmer')).toEqual(['glim\u00admer'])
    expect(marks('3½x', '2x 31 ')).toEqual(['3½', 'x'])
    expect(marks('Decisionmaking by email', 'decision-making e-mail ')).toEqual(['Decisionmaking', 'email'])
    expect(marks('a database, a data set', 'data base')).toEqual(['database', 'data'])
  })

  it('stays whole, marked or not', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, query) => {
        expect(plain(markText(text, createMarker(query)))).toBe(text)
      }),
    )
  })
})

describe('a snippet', () => {
  const filler = 'lorem ipsum dolor sit amet '.repeat(20)

  it('is the beginning of a text without sought words, and all of a short one', () => {
    expect(plain(snippetOf(filler, createMarker('decision')))).toMatch(/^lorem.*…$/)
    expect(snippetOf('Short.', createMarker('decision'))).toEqual([{ text: 'Short.', marked: false }])
  })

  it('is around the place with the most sought words', () => {
    const text = `${filler}decision ${filler}a better decision ${filler}`
    const snippet = snippetOf(text, createMarker('better decision '))
    expect(snippet.filter(({ marked }) => marked).map(({ text: word }) => word)).toEqual([
      'better',
      'decision',
    ])
    expect(plain(snippet)).toMatch(/^….*…$/)
  })

  it('is short, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000 }), fc.string({ maxLength: 20 }), (text, query) => {
        expect(plain(snippetOf(text, createMarker(query))).length).toBeLessThanOrEqual(182)
      }),
    )
  })
})
