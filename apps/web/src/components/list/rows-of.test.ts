import { expect, it } from 'vitest'
import { rowsOf } from './rows-of.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

it('places a larger first item in the place of two', () => {
  const rows = rowsOf(7, 3, true)
  expect(upTo(3).map((row) => rows.itemsOf(row))).toEqual([
    [0, 1],
    [2, 3, 4],
    [5, 6],
  ])
  expect(rowsOf(3, 1, true).itemsOf(0)).toEqual([0])
})

it.each([1, 2, 3, 4, 5, 6, 7])(
  'has every item in one row of %i columns, the one it is found in',
  (columns) => {
    for (const leads of [false, true]) {
      for (const items of upTo(40)) {
        const { count, rowOf, itemsOf } = rowsOf(items, columns, leads)
        const rows = upTo(count).map(itemsOf)
        expect(rows.flat()).toEqual(upTo(items))
        for (const [row, indexes] of rows.entries()) {
          expect(indexes.map(rowOf)).toEqual(indexes.map(() => row))
          expect(indexes.length).toBeGreaterThan(0)
        }
        expect(itemsOf(count)).toEqual([])
      }
    }
  },
)
