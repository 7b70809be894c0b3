import { PITCH, TAGLINE } from '@idex/contract/site/brand'
import { Button } from '@idex/ui/button'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../sign-in/use-session.ts'
import { SectionLink } from '../../site/section-link.tsx'
import { HERO, TREE } from '../messages.ts'
import {
  TREE_HEIGHT,
  TREE_WIDTH,
  decisionTree,
  positionOf,
  type DecisionTree,
  type Point,
} from './decision-tree.ts'
import { cn } from '@idex/ui/class-names'
import type { ReactNode } from 'react'

/** One outcome in so many has a label; on small screens one in twice as many. */
const LABEL_EVERY = 4

/** Space that the answer needs above and below it, in units of the view box. */
const ANSWER_ROOM = 112

/** The labels of the hero's drawing. Their size does not change with the drawing's. */
function GraphLabels({ tree }: { tree: DecisionTree }) {
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
    <span className={cn('absolute text-xs', className)} style={positionOf(at)}>
      {children}
    </span>
  )
}

const tree = decisionTree()
const answer = tree.chosenNodes.at(-1)
const branches = tree.branches.join('')
const dots = tree.outcomes.map(({ x, y }) => `M${x} ${y}h0`).join('')

const VIEW_BOX = `0 0 ${TREE_WIDTH} ${TREE_HEIGHT}`

/**
 * Every path a decision could take in grey, then one in gold. The animation plays once, in under three seconds; with
 * reduced motion only its end is shown. Decorative: the text next to it says the same.
 */
function DecisionGraph() {
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
          <div className="decision-glow absolute size-96 -translate-1/2" style={positionOf(answer)} />
          <div className="decision-line absolute h-0.5 w-240 -translate-y-1/2" style={positionOf(answer)} />
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

/** The top of the page: pitch, two buttons, and the drawing of a decision. */
export function Hero() {
  return (
    <section id="home" tabIndex={-1} className="-scroll-mt-2 overflow-clip">
      <div className="mx-auto grid max-w-6xl items-center gap-x-8 gap-y-12 px-6 pt-12 pb-16 md:grid-cols-[minmax(0,7fr)_minmax(0,6fr)] md:px-8 lg:py-12">
        <div>
          <p className="text-sm font-medium text-accent">{TAGLINE}</p>
          <h1 className="mt-6 font-display text-display">{PITCH}</h1>
          <p className="mt-6 max-w-[46ch] text-lg text-muted">{HERO.lead}</p>
          <HeroActions />
        </div>
        <DecisionGraph />
      </div>
    </section>
  )
}

function HeroActions() {
  const { status } = useSession()
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      {/* As wide as the longer of its two labels, so that nothing moves once the session is known. */}
      <Button asChild size="lg" className="min-w-46">
        {status === 'signed-in' ? (
          <Link to="/notes">{HERO.goToDashboard}</Link>
        ) : (
          <SectionLink section="contact">{HERO.getStarted}</SectionLink>
        )}
      </Button>
      <Button asChild size="lg" variant="ghost">
        <SectionLink section="insights">{HERO.learnMore}</SectionLink>
      </Button>
    </div>
  )
}
