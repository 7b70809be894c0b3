import { QUADS_MAX } from '@idex/contract/highlights/choices'
import type { Quad } from '@idex/contract/highlights/highlight'
import type { PagePart } from '../pdf-document.ts'

type Box = { left: number; right: number; top: number; bottom: number }

/** Returns whether two boxes are of one line, and next to each other: at most a letter's height apart. */
function isOneLine(one: Box, other: Box): boolean {
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  const height = Math.min(one.bottom - one.top, other.bottom - other.top)
  const gap = Math.max(one.left, other.left) - Math.min(one.right, other.right)
  return shared > height / 2 && gap < height * 2
}

/** The boxes of lines, of those of their parts in the order of the text. */
function joinLines(boxes: readonly Box[]): Box[] {
  const lines: Box[] = []
  for (const box of boxes) {
    const last = lines.at(-1)
    if (last === undefined || !isOneLine(last, box)) {
      lines.push(box)
      continue
    }
    lines[lines.length - 1] = {
      left: Math.min(last.left, box.left),
      right: Math.max(last.right, box.right),
      top: Math.min(last.top, box.top),
      bottom: Math.max(last.bottom, box.bottom),
    }
  }
  return lines
}

/** A number from 0 to 1 as it is kept. */
export const fraction = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1e5) / 1e5

export type Point = { x: number; y: number }

/** A point of the screen in fractions of a page from its upper left corner, however the page is turned. */
export function pointOn(page: Element, { x, y }: Point): Point {
  const { left, top, width, height } = page.getBoundingClientRect()
  const [across, down] = [(x - left) / width, (y - top) / height]
  switch (page.getAttribute('data-turn')) {
    case '90':
      return { x: down, y: 1 - across }
    case '180':
      return { x: 1 - across, y: 1 - down }
    case '270':
      return { x: 1 - down, y: across }
    default:
      return { x: across, y: down }
  }
}

/** A box of the screen in fractions of a page from its upper left corner. */
export function boxOn(page: Element, { left, right, top, bottom }: Box): Box {
  const [one, other] = [pointOn(page, { x: left, y: top }), pointOn(page, { x: right, y: bottom })]
  return {
    left: Math.min(one.x, other.x),
    right: Math.max(one.x, other.x),
    top: Math.min(one.y, other.y),
    bottom: Math.max(one.y, other.y),
  }
}

/** The quads of ranges on a page, in fractions of it from its lower left corner. */
export function quadsOf(ranges: readonly Range[], page: Element): Quad[] {
  const boxes = ranges
    .flatMap((range) => [...range.getClientRects()])
    .filter(({ width, height }) => width > 0 && height > 0)
    .map((box) => boxOn(page, box))
  return joinLines(boxes)
    .slice(0, QUADS_MAX)
    .map(({ left, right, top, bottom }) => {
      const [x1, x2] = [left, right].map(fraction)
      const [y1, y2] = [top, bottom].map((y) => fraction(1 - y))
      return [x1 ?? 0, y1 ?? 0, x2 ?? 0, y1 ?? 0, x1 ?? 0, y2 ?? 0, x2 ?? 0, y2 ?? 0]
    })
}

/** The box around a quad, in fractions of the page from its upper left corner. */
export function boxOf(quad: Quad): PagePart {
  const xs = quad.filter((_, index) => index % 2 === 0)
  const ys = quad.filter((_, index) => index % 2 === 1)
  const [left, top] = [Math.min(...xs), 1 - Math.max(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: 1 - Math.min(...ys) - top }
}

/** The place of a part of a page within the page's element. */
export function partStyle({ left, top, width, height }: PagePart) {
  return {
    left: `${left * 100}%`,
    top: `${top * 100}%`,
    width: `${width * 100}%`,
    height: `${height * 100}%`,
  }
}

/** The boxes of quads, each reaching to the next one where that is a line below it. */
export function linesOf(quads: readonly Quad[]): PagePart[] {
  const boxes = quads.map(boxOf)
  return boxes.map((box, index) => {
    const next = boxes[index + 1]
    if (!next) return box
    const gap = next.top - box.top - box.height
    const isBelow =
      gap > 0 && gap < box.height && next.left < box.left + box.width && box.left < next.left + next.width
    return isBelow ? { ...box, height: box.height + gap } : box
  })
}

export const boxStyle = (quad: Quad) => partStyle(boxOf(quad))

/** Returns whether a quad has a point, in fractions of the page from its upper left corner. */
export function hasPoint(quad: Quad, { x, y }: Point): boolean {
  const { left, top, width, height } = boxOf(quad)
  return x >= left && x <= left + width && y >= top && y <= top + height
}
