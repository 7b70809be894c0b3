import { cn } from '@idex/ui/class-names'
import type { ReactNode } from 'react'
import { TREE } from '../texts.ts'
import { type DecisionTree, placeAt, type Point } from './decision-tree.ts'

/** Of so many outcomes one gets a label; on small screens every second of these. */
const LABEL_EVERY = 4

/** How much room the answer needs above and below it, in units of the view box. */
const ANSWER_ROOM = 112

/** The words on the hero's drawing. They keep their size while the drawing grows and shrinks. */
export function GraphLabels({ tree }: { tree: DecisionTree }) {
  const [root] = tree.chosenNodes
  const answer = tree.chosenNodes.at(-1)
  const doubts = tree.outcomes
    .filter((_, index) => index % LABEL_EVERY === 1)
    .filter((node) => Math.abs(node.y - (answer?.y ?? 0)) > ANSWER_ROOM)
  return (
    <>
      {root && (
        <Label at={root} className="-translate-x-1 translate-y-3 text-foreground">
          {TREE.root}
        </Label>
      )}
      {tree.options.map((node, index) => (
        <Label
          key={node.y}
          at={node}
          className="-translate-x-full -translate-y-6 pr-2 text-muted max-lg:invisible"
        >
          {TREE.options[index]}
        </Label>
      ))}
      <div className="decision-doubts absolute inset-0 text-muted">
        {doubts.map((node, index) => (
          <Label
            key={node.y}
            at={node}
            className={cn(
              'translate-x-4 -translate-y-1/2 line-through',
              index % 2 === 1 && 'max-sm:invisible',
            )}
          >
            {TREE.outcome}
          </Label>
        ))}
      </div>
      {answer && (
        <Label
          at={answer}
          className="decision-answer translate-x-4 -translate-y-8 font-semibold whitespace-nowrap text-accent max-xl:right-0 max-xl:left-auto! max-xl:translate-x-0 lg:text-sm"
        >
          {TREE.chosen}
        </Label>
      )}
    </>
  )
}

function Label({ at, className, children }: { at: Point; className: string; children: ReactNode }) {
  return (
    <span className={cn('absolute text-xs', className)} style={placeAt(at)}>
      {children}
    </span>
  )
}
