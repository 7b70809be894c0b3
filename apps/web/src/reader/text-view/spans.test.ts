import { expect, it } from 'vitest'
import { pieceOf } from '../testing/fake-document.ts'
import { partsOf, spansOf } from './spans.ts'

const look = (isStrong: boolean) => ({ isStrong, isEmphasis: false, link: undefined })

/** The parts of a text that are bold, of which pieces that are given in capitals are. */
const strong = (text: string, pieces: readonly string[]) =>
  spansOf(
    text,
    pieces.map((piece) => ({ ...pieceOf(piece.toLowerCase()), font: piece })),
    ({ font }) =>
      () =>
        look(font === font.toUpperCase()),
  ).map(({ start, end }) => text.slice(start, end))

it.each([
  ['one two three', ['one ', 'TWO', ' three'], ['two']],
  ['one two three', ['one', ' TWO ', 'THREE'], ['two three']],
  ['extraordinary', ['extra-', 'ORDINARY'], ['ordinary']],
  ['one \u00b7 two', ['ONE', 'TWO'], ['one', 'two']],
  ['an item', ['\u2022 ', 'AN', ' item'], ['an']],
  ['one two', ['one\u0007', 'TW', 'O'], ['two']],
  ['something else', ['ANOTHER', 'thing'], []],
])('in %j of %j are bold: %j', (text, pieces, expected) => {
  expect(strong(text, pieces)).toEqual(expected)
})

it('has all of a text in its parts', () => {
  const [one, other] = [
    { start: 0, end: 3, ...look(true) },
    { start: 4, end: 7, ...look(true) },
  ]
  const texts = (all: ReturnType<typeof partsOf>) => all.map(({ parts }) => parts.map(({ text }) => text))
  expect(texts(partsOf('one two three', [one, other]))).toEqual([['one', ' ', 'two', ' three']])
  expect(texts(partsOf('all of it', []))).toEqual([['all of it']])
  const link = {
    id: 'a',
    label: '',
    box: { left: 0, top: 0, width: 0, height: 0 },
    target: { url: 'https:' },
  }
  expect(texts(partsOf('one two three', [one, { ...other, link }]))).toEqual([
    ['one', ' '],
    ['two'],
    [' three'],
  ])
})
