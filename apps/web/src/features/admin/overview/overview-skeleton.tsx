import { Skeleton, SkeletonRegion } from '@idex/ui/skeleton'
import { LOADING } from './texts.ts'

/** The overview on its way. */
export function OverviewSkeleton() {
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
