import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText, wordsIn } from './folding.ts'

describe('a text is compared', () => {
  it.each([
    [
      'beside typographic quotes, dashes and apostrophes',
      'The “Zorbital” plan and Zkrannt’s idea—Zmibble',
      'the zorbital plan and zkrannt s idea zmibble',
    ],
    ['after an elided article, as by a keyboard', "L’entreprise l'été lʼan", 'l entreprise l ete l an'],
    ['beside other marks', 'price–value «mot» •item ‹a› „b“ …c ¿d? ―e‐f', 'price value mot item a b c d e f'],
    [
      'beside a slash and other signs',
      'AI/ZML ISO/IEC 27001 a\\b c_d e@f.g h|i',
      'ai zml iso iec 27001 a b c d e f g h i',
    ],
    [
      'without strokes, hooks and ligatures',
      'Wrocław Smørrebrød Großkunde STRASSE GROẞ Ærø Łódź Đà Ðor Þór œuvre ıspanak',
      'wroclaw smorrebrod grosskunde strasse gross aero lodz da dor thor oeuvre ispanak',
    ],
    [
      'in compatibility forms',
      '⽤⼾⼿册 ⻓⻔ ﾃﾞｰﾀ eﬃcient m² ＡＢＣ１ Ⅳ ㎏ ½ H₂O',
      '用 户 手 册 长 门 デ ー タ efficient m2 abc1 iv kg 1 2 h2o',
    ],
    ['without what belongs to no word', 'Acme™ decision¹ №5', 'acme tm decision 1 no 5'],
    ['without Arabic and Hebrew marks', 'مُحَمَّد شَـــارِع إسلام شَيْءٌ שָׁלוֹם', 'محمد شارع اسلام شيء שלום'],
    ['with one Greek sigma', 'λόγος ΛΌΓΟΣ ΣΟΦΟΣ', 'λογοσ λογοσ σοφοσ'],
    [
      'without soft hyphens and what nobody sees',
      'glimmar\u00adtion glim\u00ad\nmer می\u200cخواهم \ufeffa\u200db',
      'glimmartion glimmer ميخواهم ab',
    ],
    [
      'letter by letter without blanks',
      'การเงิน 경영전략 決定する AI決',
      'ก า ร เ งิ น 경 영 전 략 決 定 す る ai 決',
    ],
    ['with digits of its own script', '٢٠٢٦ ۱۲ १२ ๑๒', '2026 12 12 12'],
    ['decomposed or not', 'e\u0301t\u00e9 \u1112\u1161\u11ab', 'ete 한'],
  ])('%s', (_, text, folded) => {
    expect(foldText(text)).toBe(folded)
    expect(
      wordsIn(text)
        .map(({ word }) => word)
        .join(' '),
    ).toBe(folded)
  })

  it('by the same words, whole or one by one', () => {
    const text = fc.string({ unit: 'binary', maxLength: 30 })
    fc.assert(
      fc.property(text, (any) => {
        const places = wordsIn(any)
        expect(places.map(({ word }) => word).join(' ')).toBe(foldText(any))
        for (const [at, { start, end }] of places.entries()) {
          expect(start).toBeLessThan(end)
          expect(start).toBeGreaterThanOrEqual(Math.min(places[at - 1]?.end ?? 0, places[at - 1]?.start ?? 0))
        }
      }),
      { numRuns: 2000 },
    )
  })

  it.each(['゛', 'ゔ゜カ', 'a゛b'])('%s by the same words', (text) => {
    expect(
      wordsIn(text)
        .map(({ word }) => word)
        .join(' '),
    ).toBe(foldText(text))
  })

  it('the same again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text))
      }),
    )
  })
})

it('a word is found where it stands', () => {
  const text = '„Größe“ der ﾃﾞｰﾀ, glim\u00admer'
  const places = wordsIn(text).map(({ word, start, end }) => [word, text.slice(start, end)])
  expect(places).toEqual([
    ['grosse', 'Größe'],
    ['der', 'der'],
    ['デ', 'ﾃﾞ'],
    ['ー', 'ｰ'],
    ['タ', 'ﾀ'],
    ['glimmer', 'glim\u00admer'],
  ])
})
