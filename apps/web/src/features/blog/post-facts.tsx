import { formatDate } from '@idex/contract/kernel/dates'
import { cn } from '@idex/ui/class-names'
import type { ReactNode } from 'react'
import { minutesToRead, viewCount } from './messages.ts'

type PostFactsProps = {
  post: { publishedAt: string | null; createdAt: string; readingTime: number; views: number }
  className?: string
  children?: ReactNode
}

// Each item is preceded by a dot, which is clipped at the start of a line.
const factsClasses =
  '-ml-4 flex flex-wrap gap-y-1 *:pl-4 *:before:-ml-4 *:before:inline-block *:before:w-4 *:before:text-center *:before:text-control *:before:content-["·"]'

/** A post's date, reading time and views. */
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
