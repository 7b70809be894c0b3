import { RESEARCH_TEAM } from '@idex/contract/site/brand'
import type { ContentItem } from '@idex/contract/content/content-item'
import { relativeAge } from '@idex/contract/kernel/dates'
import { cn } from '@idex/ui/class-names'
import { FACTS } from './texts.ts'

/** Who made an item: the research team where it names nobody. */
export function authorOf(item: Pick<ContentItem, 'author'>): string {
  return item.author.trim() || RESEARCH_TEAM
}

type ContentFactsProps = {
  item: Pick<ContentItem, 'author' | 'createdAt' | 'views'>
  /** When the item was asked for: its age is told as of then. */
  now: Date
  className?: string
}

/** Its dot hangs outside of the line's left edge for the first of a line, and is cut off there. */
const factClasses = 'relative pl-4 before:absolute before:inset-y-0 before:left-1.5 before:content-["·"]'

/** An item's author, age and views on one line, or as many as it takes. */
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
