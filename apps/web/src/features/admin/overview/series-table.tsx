import type { OverviewPeriod } from '@idex/contract/analytics/choices'
import type { OverviewBucket } from '@idex/contract/analytics/overview'
import { TableBody, TableCell, TableHead, TableHeader, TableRow } from '@idex/ui/table'
import { cellText, countText } from './format.ts'
import { CHARTS } from './texts.ts'
import type { Quantity } from './series.ts'

type SeriesTableProps = {
  label: string
  period: OverviewPeriod
  buckets: readonly OverviewBucket[]
  quantities: readonly Quantity[]
}

/** What a chart shows in numbers, the newest first; it scrolls in itself, with the keyboard as well. */
export function SeriesTable({ label, period, buckets, quantities }: SeriesTableProps) {
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
