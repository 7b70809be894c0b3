import { describe, expect, it } from 'vitest'
import { linesOf, type TextItem } from './line-text.ts'

/** A piece of text of one size, whose letters are 6 wide, at a place. */
function piece(str: string, x: number, more: Partial<TextItem> & { y?: number } = {}): TextItem {
  const { y = 700, ...others } = more
  const dir = /[\u0590-\u08ff]/.test(str) ? 'rtl' : 'ltr'
  return {
    str,
    dir,
    width: 6 * str.length,
    height: 12,
    transform: [12, 0, 0, 12, x, y],
    hasEOL: false,
    ...others,
  }
}

const text = (...items: TextItem[]) => linesOf(items, 1000)

describe('the pieces of a line are read', () => {
  it('as they are drawn, with the blanks the parser found', () => {
    expect(
      text(piece('Name', 10), piece(' ', 34), piece('Amount', 100), piece('deci', 200), piece('sion', 224)),
    ).toBe('Name Amountdecision')
  })

  it('from left to right, two words where they are apart, also when drawn from right to left', () => {
    expect(text(piece('Zamountone', 300), piece('Znameone', 100))).toBe('Znameone Zamountone')
    expect(
      text(
        piece('Third', 200),
        piece('Second', 100),
        piece('First', 10, { hasEOL: true }),
        piece('Next', 10),
      ),
    ).toBe('First Second Third\nNext')
    expect(text(piece('sion', 124), piece('deci', 100))).toBe('decision')
    expect(text(piece('Total', 100), piece(' ', 130), piece('12', 200), piece('Row', 10))).toBe(
      'Row Total 12',
    )
  })

  it('apart where cells were drawn over one another', () => {
    expect(text(piece('Over', 100), piece('Under', 90))).toBe('Under Over')
  })

  it('from right to left in such scripts', () => {
    expect(text(piece('שלום', 300), piece('עולם', 100))).toBe('שלום עולם')
    expect(text(piece('قرا', 118), piece('ر', 112))).toBe('قرار')
  })

  it('of turned text along its own direction', () => {
    const up = (str: string, y: number) => piece(str, 0, { transform: [0, 12, -12, 0, 100, y] })
    expect(text(up('Two', 200), up('One', 20))).toBe('One Two')
  })

  it('as they are drawn where they are of several lines or directions', () => {
    expect(text(piece('high', 300), piece('low', 100, { y: 600 }))).toBe('highlow')
    expect(text(piece('flat', 300), piece('up', 100, { transform: [0, 12, -12, 0, 100, 700] }))).toBe(
      'flatup',
    )
  })
})

it('of a very long page no more is looked at than asked for', () => {
  const lines = Array.from({ length: 100 }, () => piece('0123456789', 10, { hasEOL: true }))
  expect(linesOf(lines, 25).length).toBeLessThan(50)
})
