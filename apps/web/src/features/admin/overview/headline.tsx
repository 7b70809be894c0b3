import type { Overview } from '@idex/contract/analytics/overview'
import { cn } from '@idex/ui/class-names'
import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { type Change, changeOf, changeOfShare, shareOf } from './change.ts'
import { countText, percentText } from './format.ts'
import { CHANGE, FIGURES } from './texts.ts'

/** What there was of everything, and how that stands to the time before. */
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
