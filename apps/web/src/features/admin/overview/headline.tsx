import type { Figure, Overview } from '@idex/contract/analytics/overview'
import { cn } from '@idex/ui/class-names'
import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { countText, percentText } from './format.ts'
import { CHANGE, FIGURES } from './messages.ts'

/** The change of a figure: direction, size, and the previous value. */
type Change = { direction: 'up' | 'down' | 'level'; by: string; before: string }

const LEVEL = { direction: 'level', by: '' } as const

/** From here on a change is given as a multiple: 25,833% means nothing to anyone. */
const MANY_TIMES = 10

/** The change of a count, in percent or as a multiple. */
function changeOf({ current, previous }: Figure): Change {
  if (previous === 0) return { ...LEVEL, before: CHANGE.none }
  if (current === previous) return { ...LEVEL, before: CHANGE.same }
  const times = current / previous
  const by = times >= MANY_TIMES ? `${countText(Math.round(times))}×` : percentText(Math.abs(times - 1))
  return { direction: current > previous ? 'up' : 'down', by, before: CHANGE.before(countText(previous)) }
}

/** The share of `part` in `whole`, or null if `whole` is 0. */
function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}

/** The change of a share, in percentage points. */
function changeOfShare(current: number | null, previous: number | null): Change {
  if (previous === null || current === null) return { ...LEVEL, before: CHANGE.none }
  const points = Math.round((current - previous) * 100)
  if (points === 0) return { ...LEVEL, before: CHANGE.same }
  const by = `${Math.abs(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`
  return { direction: points > 0 ? 'up' : 'down', by, before: CHANGE.before(percentText(previous)) }
}

/** The totals, and their change since the previous period. */
export function Headline({ headline }: Pick<Overview, 'headline'>) {
  const { signUps, onboarded, reads, blogViews } = headline
  const completed = shareOf(onboarded.current, signUps.current)
  const completedBefore = shareOf(onboarded.previous, signUps.previous)
  return (
    <dl
      aria-label={FIGURES.label}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-border lg:grid-cols-4 [&>div]:bg-surface"
    >
      <HeadlineFigure label={FIGURES.signUps} value={countText(signUps.current)} change={changeOf(signUps)} />
      <HeadlineFigure
        label={FIGURES.completion}
        value={completed === null ? '–' : percentText(completed)}
        change={changeOfShare(completed, completedBefore)}
      />
      <HeadlineFigure label={FIGURES.reads} value={countText(reads.current)} change={changeOf(reads)} />
      <HeadlineFigure
        label={FIGURES.blogViews}
        value={countText(blogViews.current)}
        change={changeOf(blogViews)}
      />
    </dl>
  )
}

type HeadlineFigureProps = { label: string; value: string; change: Change }

function HeadlineFigure({ label, value, change }: HeadlineFigureProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1 px-4 py-4 sm:px-6 sm:py-5">
      <dt className="text-xs text-muted sm:text-sm">{label}</dt>
      <dd className="text-3xl font-medium tracking-tight tabular-nums sm:text-4xl">{value}</dd>
      <dd className="flex flex-wrap items-center gap-x-2 text-xs text-muted tabular-nums sm:text-sm">
        <Direction {...change} />
        <span>{change.before}</span>
      </dd>
    </div>
  )
}

function Direction({ direction, by }: Change) {
  if (direction === 'level') return null
  const Icon = direction === 'up' ? ArrowUpRight : ArrowDownRight
  return (
    <span
      className={cn('inline-flex items-center gap-1', direction === 'up' ? 'text-success' : 'text-warning')}
    >
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{CHANGE[direction]} </span>
      {by}
    </span>
  )
}
