import { expect, it } from 'vitest'
import { pieceOf } from '../testing/fake-document.ts'
import { linesOf } from './lines.ts'
import type { Block } from './page-content.ts'
import { placePictures } from './pictures.ts'

const PAGE = { width: 600, height: 800 }

/** A paragraph of two lines. */
function paragraph(y: number, x = 50, width = 500): Block {
  const lines = linesOf([0, 14].map((down) => ({ ...pieceOf('Some text.'), x, width, y: y + down })))
  return { kind: 'paragraph', level: 2, text: 'Some text. Some text.', lines }
}

const boxOf = (left: number, top: number, width: number, height: number) => ({
  ...{ left: left / PAGE.width, top: top / PAGE.height },
  ...{ width: width / PAGE.width, height: height / PAGE.height },
})

/** Where pictures stand among blocks: before which, with left and upper edge in points. */
const placed = (blocks: readonly Block[], ...boxes: ReturnType<typeof boxOf>[]) =>
  [...placePictures(blocks, boxes, PAGE)].flatMap(([index, found]) =>
    found.map(({ left, top }) => [index, Math.round(left * PAGE.width), Math.round(top * PAGE.height)]),
  )

const BLOCKS = [paragraph(150), paragraph(400), paragraph(600)]

it('places a picture below the text above it', () => {
  expect(placed(BLOCKS, boxOf(50, 200, 300, 150))).toEqual([[1, 50, 200]])
  expect(placed(BLOCKS, boxOf(50, 60, 300, 70))).toEqual([[0, 50, 60]])
  expect(placed(BLOCKS, boxOf(50, 620, 300, 80))).toEqual([[3, 50, 620]])
})

it('places a picture in its own column', () => {
  const columns = [
    paragraph(150, 50, 230),
    paragraph(500, 50, 230),
    paragraph(150, 320, 230),
    paragraph(500, 320, 230),
  ]
  expect(placed(columns, boxOf(320, 200, 230, 200), boxOf(50, 200, 230, 200))).toEqual([
    [1, 50, 200],
    [3, 320, 200],
  ])
  expect(placed(columns, boxOf(320, 100, 230, 40))).toEqual([[2, 320, 100]])
})

it('makes one picture of those that touch, as a file cuts them', () => {
  const strips = [0, 10, 20, 30].map((down) => boxOf(50, 200 + down, 300, 10))
  expect(placed(BLOCKS, ...strips, boxOf(50, 450, 100, 100))).toEqual([
    [1, 50, 200],
    [2, 50, 450],
  ])
})

it.each([
  ['an icon', boxOf(50, 200, 20, 20)],
  ['a line', boxOf(50, 200, 500, 5)],
  ['the ground of the page', boxOf(0, 0, 600, 800)],
  ['a logo at its head', boxOf(50, 20, 200, 60)],
  ['a logo at its foot', boxOf(50, 730, 200, 60)],
])('shows no picture of %s', (_case, box) => {
  expect(placed(BLOCKS, box)).toEqual([])
})

it('shows a page without text as its picture', () => {
  expect(placed([], boxOf(0, 0, 600, 800))).toEqual([[0, 0, 0]])
})

it('shows a dozen pictures of a page at most', () => {
  const many = Array.from({ length: 40 }, (_, at) =>
    boxOf(50 + 60 * (at % 8), 150 + 60 * Math.floor(at / 8), 45, 45),
  )
  expect(placed(BLOCKS, ...many)).toHaveLength(12)
})
