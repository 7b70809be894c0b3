import { Skeleton, SkeletonRegion } from '../src/skeleton.tsx'
import preview from './preview.tsx'

const meta = preview.meta({ component: SkeletonRegion })

export const Line = meta.story({ render: () => <Skeleton className="h-4 w-64" /> })

export const Cards = meta.story({
  render: () => (
    <SkeletonRegion label="Loading notes..." className="grid gap-4 sm:grid-cols-3">
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </SkeletonRegion>
  ),
})
