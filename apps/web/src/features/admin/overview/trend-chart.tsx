import type { OverviewPeriod } from '@idex/contract/analytics/choices'
import type { OverviewBucket } from '@idex/contract/analytics/overview'
import { useId } from 'react'
import { Area, AreaChart } from 'recharts'
import { ChartCard } from './chart-card.tsx'
import { CHART_SIZE, ChartFrame } from './chart-frame.tsx'
import type { CHARTS } from './texts.ts'
import type { Quantity } from './series.ts'

type TrendChartProps = {
  texts: (typeof CHARTS)['reads' | 'blogViews']
  of: Quantity['of']
  period: OverviewPeriod
  buckets: readonly OverviewBucket[]
}

/** One quantity over time. */
export function TrendChart({ texts, of, period, buckets }: TrendChartProps) {
  const shade = `shade${useId()}`
  const quantities: readonly [Quantity] = [{ name: texts.value, of }]
  return (
    <ChartCard texts={texts} period={period} buckets={buckets} quantities={quantities}>
      <AreaChart responsive style={CHART_SIZE} data={[...buckets]} accessibilityLayer={false}>
        <defs>
          <linearGradient id={shade} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--color-accent)" stopOpacity={0.32} />
            <stop offset="1" stopColor="var(--color-accent)" stopOpacity={0} />
          </linearGradient>
        </defs>
        <ChartFrame period={period} buckets={buckets} quantities={quantities} />
        <Area
          dataKey={of}
          type="monotone"
          stroke="var(--color-accent)"
          strokeWidth={2}
          fill={`url(#${shade})`}
          activeDot={{ r: 4, fill: 'var(--color-accent)', stroke: 'var(--color-surface)', strokeWidth: 2 }}
          isAnimationActive={false}
        />
      </AreaChart>
    </ChartCard>
  )
}
