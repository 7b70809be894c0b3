import { describe, expect, it } from 'vitest'
import { parsePageNumber } from './page-number.ts'

describe('parsePageNumber', () => {
  it.each([
    ['1', 1],
    [' 9 ', 9],
    ['007', 7],
  ])('reads %j as %i of 9', (text, page) => {
    expect(parsePageNumber(text, 9)).toBe(page)
  })

  it('reads labels before numbers, where pages have them', () => {
    const labels = ['i', 'II', '1', '2', 'A-1']
    expect(['ii', '1', 'a-1', '5', '9'].map((text) => parsePageNumber(text, 5, labels))).toEqual([
      2,
      3,
      5,
      5,
      undefined,
    ])
  })

  it.each(['', '0', '10', '-1', '1.5', '2e0', 'two', '1 2', '99999999999'])('refuses %j of 9', (text) => {
    expect(parsePageNumber(text, 9)).toBeUndefined()
  })
})
