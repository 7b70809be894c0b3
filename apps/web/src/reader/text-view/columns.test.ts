import { expect, it } from 'vitest'
import { readRows } from './columns.ts'
import type { Line } from './page-content.ts'

it('looks at each row of a page that alternates between two sides a few times, not once for each row before it', () => {
  const ROWS = 3000
  let looks = 0
  const lineAt = (left: number, y: number): Line => ({
    text: 'x',
    pieces: [],
    get left() {
      looks += 1
      return left
    },
    right: left + 100,
    y,
    size: 10,
    isFixed: false,
  })
  const lines = readRows(Array.from({ length: ROWS }, (_, at) => [lineAt(at % 2 === 0 ? 0 : 200, at)]))
  expect(lines).toHaveLength(ROWS)
  expect(looks).toBeLessThan(20 * ROWS)
})
