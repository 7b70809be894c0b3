import type { ComponentProps, ReactNode } from 'react'
import { cn } from './class-names.tsx'

/** A placeholder in the shape of what is loading; its size comes from `className`. Hidden from screen readers. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return <div aria-hidden className={cn('animate-skeleton rounded-md bg-hover', className)} {...props} />
}

/** Announces `label` to screen readers while the skeletons inside are shown. */
export function SkeletonRegion({
  label = 'Loading...',
  className,
  children,
}: {
  label?: string
  className?: string
  children: ReactNode
}) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
