import type { OverviewPeriod } from '@idex/contract/analytics/choices'
import type { OverviewBucket } from '@idex/contract/analytics/overview'
import { CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { cellText, countText, tickText } from './format.ts'
import type { Quantity } from './series.ts'

/** The height of a chart, in px; its width is its card's. */
export const CHART_SIZE = { width: '100%', height: 224 } as const

const TICK = { fill: 'var(--color-muted)', fontSize: 12 } as const

type ChartFrameProps = {
  period: OverviewPeriod
  buckets: readonly OverviewBucket[]
  quantities: readonly Quantity[]
}

/** Axes, grid and tooltip, the same for every chart. */
export function ChartFrame({ period, buckets, quantities }: ChartFrameProps) {
  return (
    <>
      <CartesianGrid vertical={false} stroke="var(--color-border)" />
      <XAxis
        dataKey="start"
        tickFormatter={(start: string) => tickText(period, start)}
        tick={TICK}
        tickLine={false}
        axisLine={{ stroke: 'var(--color-control)' }}
        interval="equidistantPreserveStart"
        minTickGap={16}
        tickMargin={8}
      />
      <YAxis
        allowDecimals={false}
        tick={TICK}
        tickFormatter={(count: number) => countText(count)}
        tickLine={false}
        axisLine={false}
        width="auto"
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ fill: 'var(--color-hover)', fillOpacity: 0.6, stroke: 'var(--color-control)' }}
        content={({ active, label }) => {
          const bucket = active ? buckets.find(({ start }) => start === label) : undefined
          return bucket && <Pointed bucket={bucket} period={period} quantities={quantities} />
        }}
      />
    </>
  )
}

type PointedProps = { bucket: OverviewBucket } & Omit<ChartFrameProps, 'buckets'>

function Pointed({ bucket, period, quantities }: PointedProps) {
  return (
    <div className="rounded-md border bg-raised px-3 py-2 text-sm shadow-overlay">
      <p className="text-xs text-muted">{cellText(period, bucket.start)}</p>
      {quantities.map(({ name, of }) => (
        <p key={name} className="mt-1 flex justify-between gap-6 tabular-nums">
          <span>{name}</span>
          <span className="font-medium">{countText(of(bucket))}</span>
        </p>
      ))}
    </div>
  )
}
