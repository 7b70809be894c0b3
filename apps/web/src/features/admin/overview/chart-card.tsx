import type { OverviewPeriod } from '@idex/contract/analytics/choices'
import type { OverviewBucket } from '@idex/contract/analytics/overview'
import { Button } from '@idex/ui/button'
import { Table2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Nothing, OverviewCard } from './card.tsx'
import { bucketText, countText } from './format.ts'
import { CHARTS, summaryText } from './texts.ts'
import { highestOf, type Quantity, totalOf } from './series.ts'
import { SeriesTable } from './series-table.tsx'

type ChartCardProps = {
  texts: { title: string; chart: string; none: string; total: (total: number) => string }
  period: OverviewPeriod
  buckets: readonly OverviewBucket[]
  /** What the table lists; the first is what the summary speaks of. */
  quantities: readonly [Quantity, ...Quantity[]]
  className?: string
  children: ReactNode
}

/** A chart with what it says in a sentence and, on demand, in a table; the drawing itself is one picture. */
export function ChartCard(props: ChartCardProps) {
  const { texts, period, buckets, quantities, className = '', children } = props
  const [shown, setShown] = useState(false)
  const tableId = useId()
  const highest = highestOf(buckets, quantities[0])
  if (highest === undefined)
    return (
      <OverviewCard title={texts.title} className={className}>
        <Nothing>{texts.none}</Nothing>
      </OverviewCard>
    )
  const total = texts.total(totalOf(buckets, quantities[0]))
  const action = shown ? CHARTS.hideTable : CHARTS.showTable
  const most = countText(quantities[0].of(highest))
  return (
    <OverviewCard title={texts.title} className={className}>
      <p className="mt-1 text-sm text-muted tabular-nums">
        {summaryText(total, most, bucketText(period, highest.start))}
      </p>
      <div role="img" aria-label={texts.chart} className="mt-6">
        {children}
      </div>
      <Button
        variant="ghost"
        size="sm"
        aria-label={CHARTS.tableOf(action, texts.title)}
        aria-expanded={shown}
        aria-controls={shown ? tableId : undefined}
        onClick={() => setShown(!shown)}
        className="mt-4 -mb-2 -ml-3 self-start text-muted hover:text-foreground"
      >
        <Table2 aria-hidden />
        {action}
      </Button>
      {shown && (
        <div id={tableId}>
          <SeriesTable
            label={CHARTS.inNumbers(texts.title)}
            period={period}
            buckets={buckets}
            quantities={quantities}
          />
        </div>
      )}
    </OverviewCard>
  )
}
