import type { ContentItem } from '@idex/contract/content/content-item'
import { ContentCard } from './content-card.tsx'

/** A grid with as many cards side by side as fit. */
export const gridClasses = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-6 gap-y-10'

/** Two columns of cards with the text next to the picture; one column on a phone. */
const wideClasses = 'grid gap-x-6 gap-y-6 sm:grid-cols-2 sm:gap-y-10 xl:gap-x-10'

type ContentGridProps = { label: string; items: readonly ContentItem[]; now: Date; wide?: boolean }

/** Items as cards. */
export function ContentGrid({ label, items, now, wide = false }: ContentGridProps) {
  return (
    <ul aria-label={label} className={wide ? wideClasses : gridClasses}>
      {items.map((item) => (
        <li key={item.id} className="min-w-0">
          <ContentCard item={item} now={now} wide={wide} />
        </li>
      ))}
    </ul>
  )
}
