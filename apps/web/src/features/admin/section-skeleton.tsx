import { Skeleton, SkeletonRegion } from '@idex/ui/skeleton'
import { PANEL_LOADING } from './panel-route.ts'

/** In the place of a section on the page from the server, which is the panel's frame: times are told in the reader's own zone. */
export function SectionSkeleton() {
  return (
    <SkeletonRegion label={PANEL_LOADING} className="flex flex-col gap-8">
      <Skeleton className="h-24 rounded-lg" />
      <Skeleton className="h-dvh rounded-lg" />
    </SkeletonRegion>
  )
}
