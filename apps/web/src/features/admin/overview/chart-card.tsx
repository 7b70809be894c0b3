import type { OverviewPeriod } from '@idex/contract/analytics/choices'
import type { OverviewBucket } from '@idex/contract/analytics/overview'
import { Button } from '@idex/ui/button'
import { Table2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { PanelCard } from '../../../components/panel-card.tsx'
import { bucketText, cellText, countText } from './format.ts'
import { CHARTS, summaryText } from './messages.ts'
import { highestOf, totalOf, type Quantity } from './series.ts'
import { TableBody, TableCell, TableHead, TableHeader, TableRow } from '@idex/ui/table'

/** Shown in a card without data. */
export function EmptyCard({ children }: { children: ReactNode }) {
  return (
    <p className="my-4 grid min-h-24 flex-1 place-items-center rounded-md border border-dashed px-4 text-center text-sm text-muted">
      {children}
    </p>
  )
}

type SeriesTableProps = {
  label: string
  period: OverviewPeriod
  buckets: readonly OverviewBucket[]
  quantities: readonly Quantity[]
}

/** A chart's data as a table, newest first; it scrolls, also by keyboard. */
function SeriesTable({ label, period, buckets, quantities }: SeriesTableProps) {
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="mt-4 max-h-80 overflow-auto rounded-md border -outline-offset-2"
    >
      <table aria-label={label} className="w-full border-collapse text-left text-sm">
        <TableHeader className="sticky top-0 bg-raised">
          <TableRow>
            <TableHead>{CHARTS.bucket[period]}</TableHead>
            {quantities.map(({ name }) => (
              <TableHead key={name} className="text-right whitespace-normal">
                {name}
              </TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {buckets.toReversed().map((bucket) => (
            <TableRow key={bucket.start}>
              <TableHead scope="row" className="h-10 font-normal text-foreground">
                {cellText(period, bucket.start)}
              </TableHead>
              {quantities.map(({ name, of }) => (
                <TableCell key={name} className="py-2 text-right tabular-nums">
                  {countText(of(bucket))}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </table>
    </div>
  )
}

type ChartCardProps = {
  texts: { title: string; chart: string; none: string; total: (total: number) => string }
  period: OverviewPeriod
  buckets: readonly OverviewBucket[]
  /** The columns of the table; the summary is about the first. */
  quantities: readonly [Quantity, ...Quantity[]]
  className?: string
  children: ReactNode
}

/** A chart with a summary and, on demand, a table; for screen readers the drawing is one image. */
export function ChartCard(props: ChartCardProps) {
  const { texts, period, buckets, quantities, className = '', children } = props
  const [shown, setShown] = useState(false)
  const tableId = useId()
  const highest = highestOf(buckets, quantities[0])
  if (highest === undefined)
    return (
      <PanelCard title={texts.title} className={className}>
        <EmptyCard>{texts.none}</EmptyCard>
      </PanelCard>
    )
  const total = texts.total(totalOf(buckets, quantities[0]))
  const action = shown ? CHARTS.hideTable : CHARTS.showTable
  const most = countText(quantities[0].of(highest))
  return (
    <PanelCard title={texts.title} className={className}>
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
    </PanelCard>
  )
}
