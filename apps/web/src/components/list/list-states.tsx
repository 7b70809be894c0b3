import { EmptyState } from '@idex/ui/empty-state'
import { Skeleton, SkeletonRegion } from '@idex/ui/skeleton'
import { type Failed, LoadFailure } from './load-failure.tsx'
import { BROKEN } from './messages.ts'

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six']

export function ListSkeleton({ label }: { label: string }) {
  return (
    <SkeletonRegion label={label} className="divide-y rounded-lg border bg-surface">
      {ROWS.map((row) => (
        <div key={row} className="flex items-center gap-8 px-4 py-4">
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3 w-5/6" />
          </div>
          <Skeleton className="h-6 w-24 max-sm:hidden" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </SkeletonRegion>
  )
}

/** Shown instead of a list without rows. */
export function EmptyListState(props: Parameters<typeof EmptyState>[0]) {
  return (
    <div className="rounded-lg border bg-surface">
      <EmptyState as="h3" {...props} />
    </div>
  )
}

/** Shown instead of what could not be loaded, with a retry button. */
export function BrokenState({ title, query }: { title: string; query: Failed }) {
  return (
    <div className="rounded-lg border bg-surface">
      <LoadFailure as="h3" title={title} text={BROKEN.text} query={query} />
    </div>
  )
}
