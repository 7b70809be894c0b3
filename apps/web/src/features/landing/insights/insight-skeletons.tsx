import { Card } from '@idex/ui/card'
import { Skeleton, SkeletonRegion } from '@idex/ui/skeleton'
import { INSIGHTS } from '../texts.ts'

/** As many placeholder cards, in the shape of what is loading. */
export function InsightSkeletons({ count }: { count: number }) {
  return (
    <SkeletonRegion label={INSIGHTS.loading} className="grid gap-6 md:grid-cols-3">
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} data-testid="insight-skeleton" className="min-h-64 p-6">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="mt-4 h-6 w-4/5" />
          <Skeleton className="mt-4 h-4 w-full" />
          <Skeleton className="mt-2 h-4 w-full" />
          <Skeleton className="mt-2 h-4 w-2/3" />
          <Skeleton className="mt-auto h-6 w-28" />
        </Card>
      ))}
    </SkeletonRegion>
  )
}
