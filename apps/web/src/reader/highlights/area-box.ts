import type { Quad } from '@idex/contract/highlights/highlight'
import type { PagePart } from '../pdf-document.ts'
import { fraction, type Point } from './quads.ts'

/** A part of a page that is being marked; pages are counted from 1. */
export type Area = { page: number; box: PagePart }

export const CORNERS = ['nw', 'ne', 'sw', 'se'] as const
export type Corner = (typeof CORNERS)[number]

/** Least width and height of an area, in fractions of its page. */
const LEAST = 0.02

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** The box that has two points as its corners; undefined where that is too small to be meant. */
export function boxBetween(one: Point, other: Point): PagePart | undefined {
  const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)].map((x) => clamp(x, 0, 1))
  const [top, bottom] = [Math.min(one.y, other.y), Math.max(one.y, other.y)].map((y) => clamp(y, 0, 1))
  const box = {
    ...{ left: left ?? 0, top: top ?? 0 },
    ...{ width: (right ?? 0) - (left ?? 0), height: (bottom ?? 0) - (top ?? 0) },
  }
  return box.width < LEAST || box.height < LEAST ? undefined : box
}

/** Returns `box` moved within its page. */
export function moveBox(box: PagePart, by: Point): PagePart {
  return {
    ...box,
    left: clamp(box.left + by.x, 0, 1 - box.width),
    top: clamp(box.top + by.y, 0, 1 - box.height),
  }
}

/** Returns `box` with one of its corners moved; the opposite one stays. */
export function sizeBox({ left, top, width, height }: PagePart, corner: Corner, by: Point): PagePart {
  const [right, bottom] = [left + width, top + height]
  const [isLeft, isTop] = [corner.endsWith('w'), corner.startsWith('n')]
  const nextLeft = isLeft ? clamp(left + by.x, 0, right - LEAST) : left
  const nextRight = isLeft ? right : clamp(right + by.x, left + LEAST, 1)
  const nextTop = isTop ? clamp(top + by.y, 0, bottom - LEAST) : top
  const nextBottom = isTop ? bottom : clamp(bottom + by.y, top + LEAST, 1)
  return { left: nextLeft, top: nextTop, width: nextRight - nextLeft, height: nextBottom - nextTop }
}

/** The quad of a box. */
export function quadOf({ left, top, width, height }: PagePart): Quad {
  const [x1, x2] = [fraction(left), fraction(left + width)]
  const [y1, y2] = [fraction(1 - top), fraction(1 - top - height)]
  return [x1, y1, x2, y1, x1, y2, x2, y2]
}

/** A box in the middle of what is seen of the page that is seen most; undefined without any page. */
export function areaInView(root: HTMLElement): Area | undefined {
  const window = (root.closest('[role="document"]') ?? root).getBoundingClientRect()
  const seen = [...root.querySelectorAll('[data-page]')].map((section) => {
    const rect = section.getBoundingClientRect()
    const [top, bottom] = [Math.max(rect.top, window.top), Math.min(rect.bottom, window.bottom)]
    return { section, rect, middle: (top + bottom) / 2, height: bottom - top }
  })
  const [first] = seen.toSorted((one, other) => other.height - one.height)
  if (!first) return undefined
  const [width, height] = [0.5, 0.2]
  const middle = (first.middle - first.rect.top) / first.rect.height
  return {
    page: Number(first.section.getAttribute('data-page')),
    box: { left: (1 - width) / 2, top: clamp(middle - height / 2, 0, 1 - height), width, height },
  }
}
