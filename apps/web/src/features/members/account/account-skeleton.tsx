import { Skeleton, SkeletonRegion } from '@idex/ui/skeleton'
import type { ReactNode } from 'react'
import { PAGE } from './texts.ts'

/** The account's skeleton. */
export function AccountSkeleton() {
  return (
    <SkeletonRegion label={PAGE.loading}>
      <Outline>
        <div className="flex items-center gap-6">
          <Skeleton className="size-14 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-6 w-48 max-w-full" />
            <Skeleton className="h-4 w-64 max-w-full" />
          </div>
        </div>
      </Outline>
      <Outline>
        <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </div>
        <Chips />
      </Outline>
      <Outline>
        <Skeleton className="h-10 w-full" />
        <Chips />
      </Outline>
    </SkeletonRegion>
  )
}

function Outline({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-x-12 gap-y-6 border-t py-10 lg:grid-cols-[16rem_minmax(0,1fr)] lg:py-12">
      <div>
        <Skeleton className="h-6 w-32" />
        <Skeleton className="mt-3 h-4 w-56 max-w-full" />
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

const CHIP_WIDTHS = ['w-32', 'w-40', 'w-28', 'w-36', 'w-44', 'w-24'] as const

function Chips() {
  return (
    <div className="mt-8 flex flex-wrap gap-2">
      {CHIP_WIDTHS.map((width) => (
        <Skeleton key={width} className={`h-10 rounded-full ${width}`} />
      ))}
    </div>
  )
}
