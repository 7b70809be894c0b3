import { cn } from '@idex/ui/class-names'
import { Skeleton, SkeletonRegion } from '@idex/ui/skeleton'
import { BLOG } from './texts.ts'

/** How many posts are sketched while the blog loads (spec section 9). */
export const BLOG_SKELETONS = 6

/** Posts in outline, as large as the real ones; `leads` where the first will be at the head of the page. */
export function PostSkeletons({ leads }: { leads: boolean }) {
  return (
    <SkeletonRegion label={BLOG.loading} className="grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: BLOG_SKELETONS }, (_, index) => (
        <CardOutline key={index} leads={leads && index === 0} />
      ))}
    </SkeletonRegion>
  )
}

function CardOutline({ leads }: { leads: boolean }) {
  return (
    <div
      data-testid="post-skeleton"
      className={cn(
        leads &&
          'items-center gap-x-12 border-b pb-12 sm:col-span-full md:pb-16 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]',
      )}
    >
      <Skeleton className="aspect-[40/21] rounded-lg" />
      <div className="pt-5">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className={cn('mt-4 w-4/5', leads ? 'h-10' : 'h-6')} />
        <Skeleton className="mt-5 h-4 w-full" />
        <Skeleton className="mt-2 h-4 w-11/12" />
        <Skeleton className="mt-6 h-4 w-1/2" />
      </div>
    </div>
  )
}
