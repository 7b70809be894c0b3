import type { PageSize } from '../pages/page-layout.ts'
import type { PagePart } from '../pdf-document.ts'
import type { Block } from './page-content.ts'

/** Pictures of a page that are shown at most. */
const PICTURES_MAX = 12
/** The shortest side of a picture, in points; a smaller one is an icon or a line. */
const SIDE_MIN = 40
/** The largest part of a page with text; a larger one is its ground, or the page itself as a scan. */
const SHARE_MAX = 0.8
/** Pictures in this part of a page at its head and foot are those of its letterhead. */
const EDGE = 0.12
/** Pieces of a picture that are so near to each other are one, in points. */
const JOINT = 2

type Edges = { left: number; top: number; right: number; bottom: number }

const isTouching = (one: Edges, other: Edges) =>
  one.left <= other.right + JOINT &&
  one.right >= other.left - JOINT &&
  one.top <= other.bottom + JOINT &&
  one.bottom >= other.top - JOINT

/** Boxes without those that touch: these become one. */
function merged(boxes: readonly Edges[]): Edges[] {
  const apart: Edges[] = []
  for (const box of boxes) {
    let whole = box
    for (let at = apart.findIndex((other) => isTouching(whole, other)); at !== -1;) {
      const [other = whole] = apart.splice(at, 1)
      whole = {
        left: Math.min(whole.left, other.left),
        top: Math.min(whole.top, other.top),
        right: Math.max(whole.right, other.right),
        bottom: Math.max(whole.bottom, other.bottom),
      }
      at = apart.findIndex((next) => isTouching(whole, next))
    }
    apart.push(whole)
  }
  return apart
}

/** Index of the block a picture stands before: after the last one that has text above it. */
function placeOf(box: Edges, blocks: readonly Block[]): number {
  const isBeside = ({ left, right }: Edges | Block['lines'][number]) => left < box.right && right > box.left
  const middle = (box.top + box.bottom) / 2
  const above = blocks.findLastIndex(({ lines }) => lines.some((line) => isBeside(line) && line.y < middle))
  if (above !== -1) return above + 1
  const below = blocks.findIndex(({ lines }) => lines.some(isBeside))
  if (below !== -1) return below
  return blocks.findLastIndex(({ lines }) => lines.some(({ y }) => y < middle)) + 1
}

/** Pictures of a page by the index of the block they stand before; `boxes` are those of all images on it. */
export function placePictures(
  blocks: readonly Block[],
  boxes: readonly PagePart[],
  { width, height }: PageSize,
): ReadonlyMap<number, readonly PagePart[]> {
  const edges = boxes.map((box) => ({
    left: box.left * width,
    top: box.top * height,
    right: (box.left + box.width) * width,
    bottom: (box.top + box.height) * height,
  }))
  const isPicture = ({ left, top, right, bottom }: Edges) =>
    Math.min(right - left, bottom - top) >= SIDE_MIN &&
    (blocks.length === 0 ||
      ((right - left) * (bottom - top) <= SHARE_MAX * width * height &&
        bottom >= EDGE * height &&
        top <= (1 - EDGE) * height))
  const places = new Map<number, PagePart[]>()
  const pictures = merged(edges)
    .filter(isPicture)
    .toSorted((one, other) => one.top - other.top || one.left - other.left)
  for (const picture of pictures.slice(0, PICTURES_MAX)) {
    const place = placeOf(picture, blocks)
    const { left, top, right, bottom } = picture
    const box = {
      left: left / width,
      top: top / height,
      width: (right - left) / width,
      height: (bottom - top) / height,
    }
    places.set(place, [...(places.get(place) ?? []), box])
  }
  return places
}
