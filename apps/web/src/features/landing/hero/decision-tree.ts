/** A point of the drawing, in units of its view box. */
export type Point = { x: number; y: number }

/** The hero's drawing: every path a decision could take, and the chosen one. */
export type DecisionTree = {
  /** All branches from one column to the next, as one SVG path per column. */
  branches: string[]
  /** The chosen path, and its nodes from today to the answer. */
  chosenPath: string
  chosenNodes: Point[]
  /** The first column: the available options. */
  options: Point[]
  /** The last column: every outcome but the chosen one. */
  outcomes: Point[]
}

export const TREE_WIDTH = 640
export const TREE_HEIGHT = 640

/** Returns the CSS position of `point` over the drawing at any size. */
export function positionOf(point: Point): { left: string; top: string } {
  return { left: `${(point.x / TREE_WIDTH) * 100}%`, top: `${(point.y / TREE_HEIGHT) * 100}%` }
}

const COLUMNS = [16, 168, 344, 520]
const FAN_OUT = [4, 4, 4]
const CHOSEN_CHILDREN = [1, 2, 1]

/** The nodes of one column, spread over the whole height with a slight, fixed unevenness. */
function columnNodes(column: number, count: number): Point[] {
  const step = TREE_HEIGHT / count
  const wander = column === 0 ? 0 : 12
  return Array.from({ length: count }, (_, index) => ({
    x: Math.round((COLUMNS[column] ?? TREE_WIDTH) + Math.sin(index * 2.4 + column) * wander),
    y: Math.round(step * (index + 0.5 + Math.sin(index * 1.7 + column * 2) * 0.12)),
  }))
}

/** A curve between two nodes that starts and ends horizontally. */
function curve(from: Point, to: Point): string {
  const middle = Math.round((from.x + to.x) / 2)
  return `C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`
}

/** Every branch from `parents` to `children`, which have the same order and are divided equally. */
function branchesBetween(parents: Point[], children: Point[]): string {
  const share = children.length / parents.length
  return parents
    .flatMap((parent, index) =>
      children
        .slice(index * share, (index + 1) * share)
        .map((child) => `M${parent.x} ${parent.y}${curve(parent, child)}`),
    )
    .join('')
}

/** Builds the tree: always the same, so that server and browser render the same drawing. */
export function decisionTree(): DecisionTree {
  let count = 1
  let chosen = 0
  const root = columnNodes(0, 1)
  const columns = [root]
  const chosenNodes = [...root]
  const branches = FAN_OUT.map((children, index) => {
    count *= children
    chosen = chosen * children + (CHOSEN_CHILDREN[index] ?? 0)
    const nodes = columnNodes(index + 1, count)
    const parents = columns.at(-1) ?? []
    columns.push(nodes)
    chosenNodes.push(...nodes.slice(chosen, chosen + 1))
    return branchesBetween(parents, nodes)
  })
  return {
    branches,
    chosenPath: pathThrough(chosenNodes),
    chosenNodes,
    options: columns[1] ?? [],
    outcomes: columns.at(-1)?.filter((node) => !chosenNodes.includes(node)) ?? [],
  }
}

function pathThrough([start, ...rest]: Point[]): string {
  if (start === undefined) return ''
  let from = start
  let path = `M${start.x} ${start.y}`
  for (const node of rest) {
    path += curve(from, node)
    from = node
  }
  return path
}
