import { expect, it } from 'vitest'
import { pieceOf } from '../testing/fake-document.ts'
import { linesOf } from './lines.ts'
import { findFootnotes } from './footnotes.ts'

type Part = { text: string; size?: number; up?: number }

/** A line of parts beside each other, 10 points a character. */
function piecesOf(y: number, parts: readonly (string | Part)[], x = 0) {
  let left = x
  return parts.map((part) => {
    const { text, size = 12, up = 0 } = typeof part === 'string' ? { text: part } : part
    const width = 10 * text.length
    left += width
    return { ...pieceOf(text), x: left - width, width, size, y: y - up }
  })
}

const raised = (text: string): Part => ({ text, size: 7, up: 4 })
const small = (text: string): Part => ({ text, size: 9 })
/** A sign at a note: higher and smaller than what is small already. */
const above = (text: string): Part => ({ text, size: 6, up: 3 })

/** The ends of notes on a page of lines, 20 points apart. */
function notesOn(...lines: readonly (readonly (string | Part)[])[]) {
  const pieces = lines.flatMap((parts, index) => piecesOf(100 + 20 * index, parts))
  const found = findFootnotes([{ kind: 'paragraph', level: 2, text: '', lines: linesOf(pieces) }])
  return [...found].map(([piece, { sign, isReference, start, end }]) => [
    isReference ? 'text' : 'foot',
    sign,
    piece.text.slice(start, end),
  ])
}

const TEXT = ['Bridges of stone stand by their own weight.']

it('leads from a raised sign to the note at the foot of the page, and back', () => {
  const lines = [
    TEXT,
    ['It was built in stone', raised('1'), ' and in iron.', raised('12')],
    ['An arch', raised('*'), ' is higher.'],
    [above('1'), small(' By masons.')],
    [small('12. By smiths, who')],
    [small('were five.')],
    [small('* Than it looks.')],
    [small('84')],
  ]
  expect(notesOn(...lines)).toEqual([
    ['text', '1', '1'],
    ['foot', '1', '1'],
    ['text', '12', '12'],
    ['foot', '12', '12'],
    ['text', '*', '*'],
    ['foot', '*', '*'],
  ])
})

it.each([
  ['an exponent', [['It has 10', raised('2'), ' arches.'], TEXT, [small('2 By masons.')]]],
  [
    'one that is not raised',
    [['It was built in stone', { text: '1', size: 7 }], TEXT, [small('1 By masons.')]],
  ],
  [
    'one that is as large as its line',
    [['It was built', { text: '1', up: 4 }], TEXT, [small('1 By masons.')]],
  ],
  ['a sign without a note', [['It was built in stone', raised('1')], TEXT, [small('2 By masons.')]]],
  [
    'a sign that is there twice',
    [['Of stone', raised('1'), ' or iron', raised('1')], TEXT, [small('1 Both.')]],
  ],
  ['two notes of one sign', [['Of stone', raised('1')], TEXT, [small('1 Or iron.')], [small('1 Or wood.')]]],
  ['a note as large as the text', [['Of stone', raised('1')], TEXT, ['1 Or of iron, as it was later.']]],
  ['a note above more text', [['Of stone', raised('1')], [small('1 Or iron.')], TEXT]],
])('leaves alone %s', (_case, lines) => {
  expect(notesOn(...lines)).toEqual([])
})
