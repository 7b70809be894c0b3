import type { Overview } from '@idex/contract/analytics/overview'
import { FunnelCard } from './funnel-card.tsx'
import { Headline } from './headline.tsx'
import { CHARTS, RANKINGS } from './texts.ts'
import { RankingCard } from './ranking-card.tsx'
import { SignUpsChart } from './sign-ups-chart.tsx'
import { TrendChart } from './trend-chart.tsx'

const ranksOf = (entries: Overview['topNotes']) =>
  entries.map(({ id, title, count }) => ({ key: id, name: title, count }))

/** Everything there is to see once it is there. */
export function OverviewCharts({ overview }: { overview: Overview }) {
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
}
