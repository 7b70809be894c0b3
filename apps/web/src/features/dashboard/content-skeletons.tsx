import { Skeleton, SkeletonRegion } from '@idex/ui/skeleton'
import { gridClasses } from './content-grid.tsx'
import { LIST } from './texts.ts'

/** How many items are sketched while content loads (spec section 9). */
const COUNT = 8

/** Items in outline, as large as the real ones. */
export function ContentSkeletons() {
  return (
    <SkeletonRegion label={LIST.loading} className={gridClasses}>
      {Array.from({ length: COUNT }, (_, index) => (
        <div key={index} data-skeleton>
          <Skeleton className="aspect-video rounded-lg" />
          <Skeleton className="mt-5 h-4 w-4/5" />
          <Skeleton className="mt-3 h-3 w-3/5" />
          <div className="mt-4 flex gap-2">
            <Skeleton className="h-7 w-20 rounded-full" />
            <Skeleton className="h-7 w-24 rounded-full" />
          </div>
        </div>
      ))}
    </SkeletonRegion>
  )
}
