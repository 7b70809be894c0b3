import type { CSSProperties } from 'react'
import { decisionTree, placeAt, TREE_HEIGHT, TREE_WIDTH } from './decision-tree.ts'
import { GraphLabels } from './graph-labels.tsx'

const tree = decisionTree()
const answer = tree.chosenNodes.at(-1)
const dots = tree.outcomes.map(({ x, y }) => `M${x} ${y}h0`).join('')

const VIEW_BOX = `0 0 ${TREE_WIDTH} ${TREE_HEIGHT}`

/**
 * Every path a decision could take in grey, then one in gold. It plays once, in under three seconds; without motion
 * only the end is shown. Decoration: the text beside it says the same.
 */
export function DecisionGraph() {
  return (
    <div aria-hidden className="relative mx-auto aspect-square w-full max-w-120 select-none md:max-w-none">
      <svg viewBox={VIEW_BOX} className="absolute inset-0 size-full overflow-visible">
        <GlowGradient />
        {tree.branches.map((path, index) => (
          <path key={index} d={path} className="decision-branches" style={turn(index)} />
        ))}
        <path d={dots} className="decision-outcomes" />
        {answer && (
          <circle cx={answer.x} cy={answer.y} r="180" fill="url(#decision-glow)" className="decision-glow" />
        )}
      </svg>
      {answer && <div className="decision-line absolute w-240 -translate-y-1/2" style={placeAt(answer)} />}
      <div className="decision-wipe absolute inset-0">
        <svg viewBox={VIEW_BOX} className="decision-chosen size-full">
          <path d={tree.chosenPath} />
          {tree.chosenNodes.map((node) => (
            <circle key={node.x} cx={node.x} cy={node.y} r="6" />
          ))}
        </svg>
      </div>
      <GraphLabels tree={tree} />
    </div>
  )
}

function GlowGradient() {
  const stop = '[stop-color:var(--color-accent)]'
  return (
    <defs>
      <radialGradient id="decision-glow">
        <stop offset="0" className={stop} stopOpacity="0.28" />
        <stop offset="0.4" className={stop} stopOpacity="0.08" />
        <stop offset="1" className={stop} stopOpacity="0" />
      </radialGradient>
    </defs>
  )
}

/** When in the sequence an element has its turn. */
function turn(order: number): CSSProperties & { '--turn': number } {
  return { '--turn': order }
}
