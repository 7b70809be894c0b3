import { Skeleton, SkeletonRegion } from '@idex/ui/skeleton'
import { cn } from '@idex/ui/class-names'
import { gridClasses } from '../../../components/list/card-list.tsx'
import { LIST } from './messages.ts'

export const SKELETONS = { active: 6, trash: 3 } as const

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
    <div data-skeleton className="flex h-60 flex-col rounded-lg border bg-surface">
      <Skeleton className="h-20 rounded-b-none" />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-3 w-full" />
        <Skeleton className="h-7 w-28 rounded-full" />
        <Skeleton className="mt-auto h-3 w-32" />
      </div>
    </div>
  )
}

function RowOutline() {
  return (
    <div data-skeleton className="flex h-18 items-center gap-3 px-1 sm:h-16">
      <Skeleton className="h-11 w-8 max-sm:hidden" />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-3 w-3/5" />
      </div>
      <Skeleton className="hidden h-7 w-40 rounded-full md:block" />
    </div>
  )
}
