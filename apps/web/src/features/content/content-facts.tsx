import { RESEARCH_TEAM } from '@idex/contract/site/brand'
import type { ContentItem } from '@idex/contract/content/content-item'
import { relativeAge } from '@idex/contract/kernel/dates'
import { cn } from '@idex/ui/class-names'
import { FACTS } from './messages.ts'

/** Returns an item's author, or the research team if none is named. */
export function authorOf(item: Pick<ContentItem, 'author'>): string {
  return item.author.trim() || RESEARCH_TEAM
}

type ContentFactsProps = {
  item: Pick<ContentItem, 'author' | 'createdAt' | 'views'>
  /** When the item was loaded; its age is as of then. */
  now: Date
  className?: string
}

/** Each item is preceded by a dot, which is clipped at the start of a line. */
const factClasses = 'relative pl-4 before:absolute before:inset-y-0 before:left-1.5 before:content-["·"]'

/** An item's author, age and views, wrapping as needed. */
export function ContentFacts({ item, now, className }: ContentFactsProps) {
  return (
    <div className={cn('overflow-hidden text-muted', className)}>
      <p className="-ml-4 flex flex-wrap gap-y-1">
        <span className={factClasses}>{authorOf(item)}</span>
        <time dateTime={item.createdAt} className={factClasses}>
          {relativeAge(item.createdAt, now)}
        </time>
        <span className={factClasses}>{FACTS.views(item.views)}</span>
      </p>
    </div>
  )
}
