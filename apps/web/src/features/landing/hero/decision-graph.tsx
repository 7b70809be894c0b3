import { decisionTree, placeAt, TREE_HEIGHT, TREE_WIDTH } from './decision-tree.ts'
import { GraphLabels } from './graph-labels.tsx'

const tree = decisionTree()
const answer = tree.chosenNodes.at(-1)
const branches = tree.branches.join('')
const dots = tree.outcomes.map(({ x, y }) => `M${x} ${y}h0`).join('')

const VIEW_BOX = `0 0 ${TREE_WIDTH} ${TREE_HEIGHT}`

/**
 * Every path a decision could take in grey, then one in gold. It plays once, in under three seconds; without motion
 * only the end is shown. Decoration: the text beside it says the same.
 */
export function DecisionGraph() {
  return (
    <div
      aria-hidden
      className="pointer-events-none relative mx-auto aspect-square w-full max-w-120 select-none md:max-w-none"
    >
      <svg viewBox={VIEW_BOX} className="decision-branches absolute inset-0 size-full">
        <path d={branches} />
        <path d={dots} strokeWidth="4" strokeLinecap="round" />
      </svg>
      {answer && (
        <>
          <div className="decision-glow absolute size-96 -translate-1/2" style={placeAt(answer)} />
          <div className="decision-line absolute h-0.5 w-240 -translate-y-1/2" style={placeAt(answer)} />
        </>
      )}
      <div className="decision-wipe absolute inset-0">
        <div className="decision-unwipe size-full">
          <svg viewBox={VIEW_BOX} className="decision-chosen size-full">
            <path d={tree.chosenPath} />
            {tree.chosenNodes.map((node) => (
              <circle key={node.x} cx={node.x} cy={node.y} r="6" />
            ))}
          </svg>
        </div>
      </div>
      <GraphLabels tree={tree} />
    </div>
  )
}
