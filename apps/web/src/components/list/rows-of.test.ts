import { expect, it } from 'vitest'
import { rowsOf } from './rows-of.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

it.each([1, 2, 3, 4, 5, 6, 7])(
  'has every item in one row of %i columns, the one it is found in',
  (columns) => {
    for (const items of upTo(40)) {
      const { count, rowOf, itemsOf } = rowsOf(items, columns)
      const rows = upTo(count).map(itemsOf)
      expect(rows.flat()).toEqual(upTo(items))
      for (const [row, indexes] of rows.entries()) {
        expect(indexes.map(rowOf)).toEqual(indexes.map(() => row))
        expect(indexes.length).toBeGreaterThan(0)
      }
      expect(itemsOf(count)).toEqual([])
    }
  },
)
