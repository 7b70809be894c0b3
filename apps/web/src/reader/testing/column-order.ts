/** The edges of a paragraph on its page, in points from the upper left corner. */
export type Edges = { left: number; top: number; right: number; bottom: number }

/** A paragraph wider than this part of its region runs across the columns of it. */
const ACROSS = 0.6

/** Parts boxes where nothing is between them along one axis, in the order of that axis. */
function partsAlong<Box extends Edges>(
  boxes: readonly Box[],
  from: 'left' | 'top',
  to: 'right' | 'bottom',
): Box[][] {
  const parts: Box[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const box of boxes.toSorted((one, other) => one[from] - other[from])) {
    const part = parts.at(-1)
    if (part && box[from] < end) part.push(box)
    else parts.push([box])
    end = Math.max(end, box[to])
  }
  return parts
}

/** Boxes from above, parted where those across the region begin and end. */
function bandsOf<Box extends Edges>(boxes: readonly Box[]): Box[][] {
  const width = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left))
  const isAcross = ({ left, right }: Edges) => right - left > ACROSS * width
  const bands: Box[][] = []
  for (const box of boxes.toSorted((one, other) => one.top - other.top)) {
    const band = bands.at(-1)
    if (band?.[0] && !isAcross(band[0]) && !isAcross(box)) band.push(box)
    else bands.push([box])
  }
  return bands
}

/**
 * Boxes of a page in the order its columns are read: what a gap parts from top to bottom is read from the left (recursive X-Y cut, Nagy
 * and Seth, 1984), between what runs across all of it.
 */
export function inColumnOrder<Box extends Edges>(boxes: readonly Box[]): Box[] {
  if (boxes.length < 2) return [...boxes]
  for (const parts of [
    partsAlong(boxes, 'left', 'right'),
    bandsOf(boxes),
    partsAlong(boxes, 'top', 'bottom'),
  ])
    if (parts.length > 1) return parts.flatMap((part) => inColumnOrder(part))
  return boxes.toSorted((one, other) => one.top - other.top || one.left - other.left)
}

/** The fewest of a list that would have to be moved for its ranks to rise. */
export function misplacedIn(ranks: readonly number[]): number {
  // The last rank of the best rising list of each length.
  const lasts: number[] = []
  for (const rank of ranks) {
    const longer = lasts.findIndex((last) => last > rank)
    lasts[longer === -1 ? lasts.length : longer] = rank
  }
  return ranks.length - lasts.length
}
