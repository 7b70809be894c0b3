import type { Overview, OverviewBucket } from '@idex/contract/analytics/overview'
import { Headline } from './headline.tsx'
import { CHARTS, FUNNEL, RANKINGS } from './messages.ts'
import { SignUpsChart } from './sign-ups-chart.tsx'
import { PanelCard } from '../../../components/panel-card.tsx'
import { countText, percentText } from './format.ts'
import type { OverviewPeriod } from '@idex/contract/analytics/choices'
import { memo, useId } from 'react'
import { Area, AreaChart } from 'recharts'
import { ChartCard, EmptyCard } from './chart-card.tsx'
import { CHART_SIZE, ChartFrame } from './chart-frame.tsx'
import type { Quantity } from './series.ts'

type TrendChartProps = {
  texts: (typeof CHARTS)['reads' | 'blogViews']
  of: Quantity['of']
  period: OverviewPeriod
  buckets: readonly OverviewBucket[]
}

function TrendChart({ texts, of, period, buckets }: TrendChartProps) {
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

type Rank = { key: string; name: string; count: number }

type RankingCardProps = { title: string; none: string; ranks: readonly Rank[] }

/** A ranking; the bars repeat the numbers visually. */
function RankingCard({ title, none, ranks }: RankingCardProps) {
  const most = ranks[0]?.count ?? 0
  return (
    <PanelCard title={title}>
      {ranks.length === 0 ? (
        <EmptyCard>{none}</EmptyCard>
      ) : (
        <ol aria-label={title} className="mt-4 flex flex-col gap-4">
          {ranks.map(({ key, name, count }) => (
            <li key={key}>
              <p className="flex items-baseline justify-between gap-4 text-sm">
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <span className="font-medium tabular-nums">{countText(count)}</span>
              </p>
              <Bar share={count / most} />
            </li>
          ))}
        </ol>
      )}
    </PanelCard>
  )
}

function Bar({ share }: { share: number }) {
  return (
    <span aria-hidden className="mt-2 block h-1.5 overflow-hidden rounded-full bg-hover">
      <span className="block h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
    </span>
  )
}

/** The funnel of visitors who opened a share link. */
function FunnelCard({ funnel }: Pick<Overview, 'funnel'>) {
  const most = Math.max(...funnel.map(({ count }) => count))
  return (
    <PanelCard title={FUNNEL.title}>
      {most === 0 ? (
        <EmptyCard>{FUNNEL.none}</EmptyCard>
      ) : (
        <ol aria-label={FUNNEL.title} className="mt-4 flex flex-1 flex-col justify-between gap-6">
          {funnel.map(({ step, count, rate }) => (
            <li key={step}>
              <p className="flex items-baseline justify-between gap-4 text-sm">
                <span>{FUNNEL.steps[step]}</span>
                <span className="text-xl font-medium tabular-nums">{countText(count)}</span>
              </p>
              <Bar share={count / most} />
              {rate !== null && (
                <p className="mt-2 text-xs text-muted tabular-nums">{FUNNEL.rate(percentText(rate))}</p>
              )}
            </li>
          ))}
        </ol>
      )}
    </PanelCard>
  )
}

const ranksOf = (entries: Overview['topNotes']) =>
  entries.map(({ id, title, count }) => ({ key: id, name: title, count }))

/** All of the overview's charts. */
export const OverviewCharts = memo(function OverviewCharts({ overview }: { overview: Overview }) {
  const { headline, period, buckets, funnel, topNotes, topPosts, topTopics } = overview
  const topics = topTopics.map(({ topic, count }) => ({ key: topic, name: topic, count }))
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      <Headline headline={headline} />
      <div className="grid gap-4 lg:grid-cols-3 lg:gap-6">
        <SignUpsChart period={period} buckets={buckets} className="lg:col-span-2" />
        <FunnelCard funnel={funnel} />
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2 lg:gap-6">
        <TrendChart texts={CHARTS.reads} of={({ reads }) => reads} period={period} buckets={buckets} />
        <TrendChart
          texts={CHARTS.blogViews}
          of={({ blogViews }) => blogViews}
          period={period}
          buckets={buckets}
        />
      </div>
      <div className="grid gap-4 md:grid-cols-2 md:max-lg:[&>:last-child]:col-span-2 lg:grid-cols-3 lg:gap-6">
        <RankingCard {...RANKINGS.notes} ranks={ranksOf(topNotes)} />
        <RankingCard {...RANKINGS.posts} ranks={ranksOf(topPosts)} />
        <RankingCard {...RANKINGS.topics} ranks={topics} />
      </div>
    </div>
  )
})
