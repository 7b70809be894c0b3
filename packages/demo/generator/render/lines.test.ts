import { expect, test } from 'vitest'
import type { Face } from './lines.ts'
import { breakLines } from './lines.ts'

const FACE: Face = { regular: 'body', italic: 'body-italic', bold: 'body-bold', size: 10, leading: 15 }

/** Every letter is one wide, so that widths can be counted by eye. */
const setIn = (text: string, width: number) => breakLines(text, FACE, width, (run) => run.text.length)

const plain = (text: string, width: number): string[] =>
  setIn(text, width).map((line) => line.map((run) => run.text).join(''))

test('keeps every word, in order', () => {
  const text = 'a system that fails clearly is easier to keep than one that fails politely'
  expect(plain(text, 18).join(' ')).toBe(text)
})

test('never sets a line wider than the measure', () => {
  const lines = plain('one two three four five six seven eight nine ten eleven twelve', 14)
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(14)
})

test('does not leave one short word alone on the last line when it can be avoided', () => {
  const lines = plain('aaaa bbbb cccc dddd eeee ffff gg', 29)
  expect(lines.at(-1)?.split(' ').length).toBeGreaterThan(1)
})

test('prefers even lines to a full first one', () => {
  expect(plain('aaa bb cc ddddd xxxxxxxx yyyyyyyy zzzzzzzz', 6)).toEqual([
    'aaa',
    'bb cc',
    'ddddd',
    'xxxxxxxx',
    'yyyyyyyy',
    'zzzzzzzz',
  ])
})

test('sets emphasis in its own face', () => {
  const [line] = setIn('what it *is* and **must** be', 80)
  expect(line).toEqual([
    { font: 'body', text: 'what it ' },
    { font: 'body-italic', text: 'is ' },
    { font: 'body', text: 'and ' },
    { font: 'body-bold', text: 'must ' },
    { font: 'body', text: 'be' },
  ])
})

test('keeps punctuation with the emphasized word before it', () => {
  expect(plain('say *aaaa*, then *bbbb*.', 9)).toEqual(['say aaaa,', 'then', 'bbbb.'])
})
