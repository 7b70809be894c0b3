import type { OverviewPeriod } from '@idex/contract/analytics/choices'
import type { OverviewBucket } from '@idex/contract/analytics/overview'
import { useId } from 'react'
import { Bar, BarChart } from 'recharts'
import { ChartCard } from './chart-card.tsx'
import { CHART_SIZE, ChartFrame } from './chart-frame.tsx'
import { CHARTS } from './messages.ts'
import type { Quantity } from './series.ts'

const TEXTS = CHARTS.signUps

const pendingOf = ({ signUps, onboarded }: OverviewBucket) => signUps - onboarded

const QUANTITIES: readonly [Quantity, ...Quantity[]] = [
  { name: TEXTS.signUps, of: ({ signUps }) => signUps },
  { name: TEXTS.onboarded, of: ({ onboarded }) => onboarded },
  { name: TEXTS.pending, of: pendingOf },
]

type SignUpsChartProps = { period: OverviewPeriod; buckets: readonly OverviewBucket[]; className?: string }

/** Sign-ups, split by completed onboarding: completed solid, the rest hatched. */
export function SignUpsChart({ period, buckets, className = '' }: SignUpsChartProps) {
  const hatching = `hatching${useId()}`
  const fill = `url(#${hatching})`
  return (
    <ChartCard texts={TEXTS} period={period} buckets={buckets} quantities={QUANTITIES} className={className}>
      <BarChart responsive style={CHART_SIZE} data={[...buckets]} accessibilityLayer={false} maxBarSize={32}>
        <Hatching id={hatching} />
        <ChartFrame period={period} buckets={buckets} quantities={QUANTITIES} />
        <Bar dataKey="onboarded" stackId="all" fill="var(--color-accent)" isAnimationActive={false} />
        <Bar
          dataKey={pendingOf}
          stackId="all"
          fill={fill}
          stroke="var(--color-accent)"
          isAnimationActive={false}
        />
      </BarChart>
      <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-xs text-muted">
        <LegendEntry fill="var(--color-accent)" name={TEXTS.onboarded} />
        <LegendEntry fill={fill} name={TEXTS.pending} />
      </p>
    </ChartCard>
  )
}

function Hatching({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" fill="var(--color-surface)" />
        <rect width="1.5" height="5" fill="var(--color-accent)" />
      </pattern>
    </defs>
  )
}

function LegendEntry({ fill, name }: { fill: string; name: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg aria-hidden viewBox="0 0 12 12" className="size-3">
        <rect x="0.5" y="0.5" width="11" height="11" fill={fill} stroke="var(--color-accent)" />
      </svg>
      {name}
    </span>
  )
}
