import { OVERVIEW_PERIODS, type OverviewPeriod } from '@idex/contract/analytics/choices'
import type { Overview } from '@idex/contract/analytics/overview'
import { busyFade, cn } from '@idex/ui/class-names'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChartNoAxesColumn } from 'lucide-react'
import { TextProgress } from '../../search/text-progress.tsx'
import { trpc } from '../../../app/client/trpc.ts'
import { choiceParam } from '../../../browser/search-params.ts'
import { BrokenState, EmptyListState } from '../../../components/list/list-states.tsx'
import { rangeText } from './format.ts'
import { BROKEN, EMPTY, LOADING, METHOD, PERIODS, comparisonText } from './messages.ts'
import { Skeleton, SkeletonRegion } from '@idex/ui/skeleton'
import { type ComponentProps, lazy, Suspense, useDeferredValue, useEffect, useId } from 'react'

// With the library that draws them, which no other page loads.
const loadCharts = () => import('./overview-charts.tsx')
const OverviewCharts = lazy(async () => ({ default: (await loadCharts()).OverviewCharts }))

type PeriodSwitchProps = { period: OverviewPeriod; onPeriod: (period: OverviewPeriod) => void }

/** The unit of the charts: days, weeks or months. */
function PeriodSwitch({ period, onPeriod }: PeriodSwitchProps) {
  return (
    <div
      role="group"
      aria-label={PERIODS.label}
      className="grid auto-cols-fr grid-flow-col gap-1 rounded-lg border bg-surface p-1 max-sm:w-full"
    >
      {OVERVIEW_PERIODS.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === period}
          onClick={() => onPeriod(choice)}
          className={cn(
            'h-10 rounded-md px-5 text-sm font-medium transition-colors',
            choice === period ? 'bg-hover text-foreground' : 'text-muted hover:text-foreground',
          )}
        >
          {PERIODS.names[choice]}
        </button>
      ))}
    </div>
  )
}

/** How the numbers are measured, and what is not stored for them. */
function Method() {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-4 border-t pt-8">
      <h3 id={id} className="text-base font-semibold">
        {METHOD.title}
      </h3>
      <p className="mt-2 max-w-[72ch] text-sm text-muted">{METHOD.text}</p>
      <dl className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-2 xl:grid-cols-3">
        {METHOD.points.map(({ name, text }) => (
          <div key={name} className="text-sm">
            <dt className="font-medium">{name}</dt>
            <dd className="mt-1 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The overview's skeleton. */
function OverviewSkeleton() {
  return (
    <SkeletonRegion label={LOADING} className="flex flex-col gap-4 lg:gap-6">
      <Skeleton className="h-48 rounded-lg lg:h-32" />
      <div className="grid gap-4 lg:grid-cols-3 lg:gap-6">
        <Skeleton className="h-96 rounded-lg lg:col-span-2" />
        <Skeleton className="h-96 rounded-lg" />
      </div>
      <div className="grid gap-4 md:grid-cols-2 lg:gap-6">
        <Skeleton className="h-80 rounded-lg" />
        <Skeleton className="h-80 rounded-lg" />
      </div>
    </SkeletonRegion>
  )
}

/** Returns whether all counts are 0, in this period and the previous one. */
function isQuiet({ headline }: Overview): boolean {
  return Object.values(headline).every(({ current, previous }) => current === 0 && previous === 0)
}

/** The site's activity in charts, whose unit of time is in the address. */
export function OverviewPanel() {
  const { view } = useSearch({ strict: false })
  const period = choiceParam(view, OVERVIEW_PERIODS) ?? OVERVIEW_PERIODS[0]
  const navigate = useNavigate()
  useEffect(() => void loadCharts().catch(() => undefined), [])
  const show = (next: OverviewPeriod) =>
    void navigate({ to: '.', search: { view: next }, hash: '', resetScroll: false })
  const query = trpc.admin.overview.useQuery(
    { period },
    // Refetched when mounted: visitors change the numbers.
    { refetchOnMount: 'always', staleTime: 0, placeholderData: keepPreviousData },
  )
  const { data, isPlaceholderData } = query
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <PeriodSwitch period={period} onPeriod={show} />
        <p role="status" className="min-h-5 text-sm text-muted tabular-nums">
          {data && !isPlaceholderData && comparisonText(rangeText(data.current), rangeText(data.previous))}
        </p>
      </div>
      <div aria-busy={isPlaceholderData || undefined} className={busyFade}>
        <Shown query={query} />
      </div>
      <Method />
      <TextProgress />
    </div>
  )
}

type ShownProps = {
  query: ComponentProps<typeof BrokenState>['query'] & { data: Overview | undefined; isError: boolean }
}

function Shown({ query }: ShownProps) {
  // The charts are drawn in slices, after the button that asked for others.
  const overview = useDeferredValue(query.data)
  if (overview === undefined && query.isError) return <BrokenState title={BROKEN} query={query} />
  if (overview === undefined) return <OverviewSkeleton />
  if (isQuiet(overview)) return <EmptyListState icon={ChartNoAxesColumn} {...EMPTY} />
  return (
    <Suspense fallback={<OverviewSkeleton />}>
      <OverviewCharts overview={overview} />
    </Suspense>
  )
}
