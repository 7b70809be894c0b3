import { expect, it } from 'vitest'
import { inColumnOrder, misplacedIn } from './column-order.ts'

/** Names of boxes in the order of their columns. */
const read = (boxes: Record<string, readonly [left: number, top: number, right: number, bottom: number]>) =>
  inColumnOrder(
    Object.entries(boxes).map(([name, [left, top, right, bottom]]) => ({ name, left, top, right, bottom })),
  )
    .map(({ name }) => name)
    .join(' ')

it('reads columns one after another, also where their paragraphs end at the same height', () => {
  expect(
    read({
      R1: [310, 100, 550, 200],
      L1: [50, 100, 290, 200],
      L2: [50, 210, 290, 400],
      R2: [310, 210, 550, 400],
    }),
  ).toBe('L1 L2 R1 R2')
})

it('reads what runs across columns between them', () => {
  expect(
    read({
      title: [50, 20, 550, 60],
      L1: [50, 100, 290, 200],
      R1: [310, 100, 550, 180],
      figure: [50, 300, 550, 320],
      L2: [50, 330, 290, 400],
      R2: [310, 330, 550, 400],
    }),
  ).toBe('title L1 R1 figure L2 R2')
})

it('counts the fewest that would have to move', () => {
  expect(misplacedIn([0, 1, 2, 3])).toBe(0)
  expect(misplacedIn([1, 2, 3, 0])).toBe(1)
  expect(misplacedIn([0, 2, 1, 3])).toBe(1)
  expect(misplacedIn([3, 2, 1, 0])).toBe(3)
  expect(misplacedIn([])).toBe(0)
})
