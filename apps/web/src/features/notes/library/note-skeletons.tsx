import { Skeleton, SkeletonRegion } from '@idex/ui/skeleton'
import { cn } from '@idex/ui/class-names'
import { gridClasses } from '../../../components/list/card-list.tsx'
import { LIST } from './messages.ts'

/** Number of skeletons while the library or the trash loads. */
export const SKELETONS = { active: 6, trash: 3 } as const

/** Skeletons of notes, in their real size. */
export function NoteSkeletons({ count, layout }: { count: number; layout: 'grid' | 'list' }) {
  const Outline = layout === 'grid' ? CardOutline : RowOutline
  return (
    <SkeletonRegion
      label={LIST.loading}
      className={cn(layout === 'grid' ? gridClasses : 'divide-y border-y')}
    >
      {Array.from({ length: count }, (_, index) => (
        <Outline key={index} />
      ))}
    </SkeletonRegion>
  )
}

function CardOutline() {
  return (
    <div data-skeleton className="flex h-100 flex-col rounded-lg border bg-surface">
      <Skeleton className="h-32 rounded-b-none" />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <Skeleton className="h-3 w-20" />
        <Skeleton className="mt-2 h-5 w-4/5" />
        <Skeleton className="h-3 w-full" />
        <Skeleton className="h-3 w-2/3" />
        <div className="mt-auto flex gap-2">
          <Skeleton className="h-7 w-20 rounded-full" />
          <Skeleton className="h-7 w-28 rounded-full" />
        </div>
      </div>
      <div className="flex h-12 items-center border-t px-5">
        <Skeleton className="h-3 w-32" />
      </div>
    </div>
  )
}

function RowOutline() {
  return (
    <div data-skeleton className="flex items-center gap-4 px-3 py-4">
      <Skeleton className="size-6 rounded-full" />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-3 w-3/5" />
        <Skeleton className="h-3 w-28" />
      </div>
      <Skeleton className="hidden h-7 w-40 rounded-full md:block" />
    </div>
  )
}
