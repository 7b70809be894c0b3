import { OVERVIEW_PERIODS } from '@idex/contract/analytics/choices'
import type { Overview } from '@idex/contract/analytics/overview'
import { Button } from '@idex/ui/button'
import { cn } from '@idex/ui/class-names'
import { keepPreviousData } from '@tanstack/react-query'
import { ChartNoAxesColumn, TriangleAlert } from 'lucide-react'
import { trpc } from '../../../lib/trpc.ts'
import { FramedState } from '../../../lib/list/list-states.tsx'
import { rangeText } from './format.ts'
import { BROKEN, EMPTY, stretchText } from './texts.ts'
import { Method } from './method.tsx'
import { OverviewCharts } from './overview-charts.tsx'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import { PeriodSwitch } from './period-switch.tsx'

type OverviewPanelProps = { view: string; onView: (view: string) => void }

/** Whether nothing at all has been counted, neither in this time nor in the one before. */
function isQuiet({ headline }: Overview): boolean {
  return Object.values(headline).every(({ current, previous }) => current === 0 && previous === 0)
}

/** What happens on the site, in charts; `view` is the period they are cut into. */
export function OverviewPanel({ view, onView }: OverviewPanelProps) {
  const period = OVERVIEW_PERIODS.find((name) => name === view) ?? OVERVIEW_PERIODS[0]
  const query = trpc.admin.overview.useQuery(
    { period },
    // The numbers move by themselves.
    { refetchOnMount: 'always', staleTime: 0, placeholderData: keepPreviousData },
  )
  const { data, isPlaceholderData } = query
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <PeriodSwitch period={period} onPeriod={onView} />
        <p role="status" className="min-h-5 text-sm text-muted tabular-nums">
          {data && !isPlaceholderData && stretchText(rangeText(data.current), rangeText(data.previous))}
        </p>
      </div>
      <div
        aria-busy={isPlaceholderData || undefined}
        className={cn('transition-opacity', isPlaceholderData && 'opacity-60')}
      >
        <Shown overview={data} failed={query.isError} onRetry={() => void query.refetch()} />
      </div>
      <Method />
    </div>
  )
}

type ShownProps = { overview: Overview | undefined; failed: boolean; onRetry: () => void }

function Shown({ overview, failed, onRetry }: ShownProps) {
  if (overview === undefined && failed) {
    const retry = <Button onClick={onRetry}>{BROKEN.retry}</Button>
    return <FramedState icon={TriangleAlert} title={BROKEN.title} text={BROKEN.text} action={retry} />
  }
  if (overview === undefined) return <OverviewSkeleton />
  if (isQuiet(overview)) return <FramedState icon={ChartNoAxesColumn} {...EMPTY} />
  return <OverviewCharts overview={overview} />
}
