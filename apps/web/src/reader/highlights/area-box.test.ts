import { expect, it } from 'vitest'
import { boxBetween, CORNERS, moveBox, quadOf, sizeBox } from './area-box.ts'
import { boxOf } from './quads.ts'

const BOX = { left: 0.25, top: 0.5, width: 0.5, height: 0.25 }

it('is drawn between two points in any order, within its page', () => {
  const box = { left: 0.2, top: 0, width: 0.4, height: 0.5 }
  for (const [one, other] of [
    [
      { x: 0.2, y: -1 },
      { x: 0.6, y: 0.5 },
    ],
    [
      { x: 0.6, y: -0.5 },
      { x: 0.2, y: 0.5 },
    ],
  ] as const)
    expect(boxBetween(one, other)).toEqual({ ...box, width: expect.closeTo(box.width) })
  expect(boxBetween({ x: 0.2, y: 0.2 }, { x: 0.9, y: 0.21 })).toBeUndefined()
})

it('keeps its size where it is moved, and its opposite corner where it is sized', () => {
  expect(moveBox(BOX, { x: 0.125, y: -0.25 })).toEqual({ ...BOX, left: 0.375, top: 0.25 })
  expect(moveBox(BOX, { x: 2, y: -2 })).toEqual({ ...BOX, left: 0.5, top: 0 })
  expect(sizeBox(BOX, 'se', { x: 0.125, y: 0.125 })).toEqual({ ...BOX, width: 0.625, height: 0.375 })
  expect(sizeBox(BOX, 'nw', { x: -0.125, y: 0.125 })).toEqual({
    ...{ left: 0.125, top: 0.625, width: 0.625, height: 0.125 },
  })
})

it.each(CORNERS)('stays within its page, is never turned over, and is the same as a quad: %s', (corner) => {
  const ways = [-2, -0.3, 0, 0.3, 2].flatMap((x) => [-2, -0.3, 0, 0.3, 2].map((y) => ({ x, y })))
  for (const by of ways)
    for (const then of ways) {
      const box = moveBox(sizeBox(BOX, corner, by), then)
      const { left, top, width, height } = box
      expect(Math.min(left, top, 1 - left - width, 1 - top - height)).toBeGreaterThan(-1e-9)
      expect(Math.min(width, height)).toBeGreaterThan(0.0199)
      const same = boxOf(quadOf(box))
      for (const side of ['left', 'top', 'width', 'height'] as const)
        expect(same[side]).toBeCloseTo(box[side], 3)
    }
})
