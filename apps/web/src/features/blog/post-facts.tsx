import { formatDate } from '@idex/contract/kernel/dates'
import { cn } from '@idex/ui/class-names'
import type { ReactNode } from 'react'
import { minutesToRead, viewCount } from './texts.ts'

type PostFactsProps = {
  post: { publishedAt: string | null; createdAt: string; readingTime: number; views: number }
  className?: string
  /** Stands first. */
  children?: ReactNode
}

// Each has its dot before it; those at the head of a line are cut off at the left.
const factsClasses =
  '-ml-4 flex flex-wrap gap-y-1 *:pl-4 *:before:-ml-4 *:before:inline-block *:before:w-4 *:before:text-center *:before:text-control *:before:content-["·"]'

/** When a post appeared, how long it takes, how often it was read. */
export function PostFacts({ post, className, children }: PostFactsProps) {
  const date = post.publishedAt ?? post.createdAt
  return (
    <p className={cn('overflow-hidden text-sm text-muted', className)}>
      <span className={factsClasses}>
        {children}
        <time dateTime={date}>{formatDate(date)}</time>
        <span>{minutesToRead(post.readingTime)}</span>
        <span>{viewCount(post.views)}</span>
      </span>
    </p>
  )
}
