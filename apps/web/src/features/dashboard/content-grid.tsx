import type { ContentItem } from '@idex/contract/content/content-item'
import { LongList } from '../../components/list/long-list.tsx'
import { ContentCard } from './content-card.tsx'

/** A grid with as many cards side by side as fit. */
export const gridClasses = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-6 gap-y-10'

/** Two columns of cards with the text next to the picture; one column on a phone. */
const wideClasses = 'grid gap-x-6 gap-y-6 sm:grid-cols-2 sm:gap-y-10 xl:gap-x-10'

/** Heights of a row of cards, in pixels at the usual size of text. */
const HEIGHTS = { wide: 140, grid: 320 } as const

type ContentGridProps = {
  label: string
  items: readonly ContentItem[]
  /** True if there are no further pages. */
  isWhole: boolean
  now: Date
  wide?: boolean
}

export function ContentGrid({ now, wide = false, ...list }: ContentGridProps) {
  return (
    <LongList
      {...list}
      className={wide ? wideClasses : gridClasses}
      estimate={HEIGHTS[wide ? 'wide' : 'grid']}
      itemClass={() => 'min-w-0'}
    >
      {(item) => <ContentCard item={item} now={now} wide={wide} />}
    </LongList>
  )
}
