import type { ContentItem } from '@idex/contract/content/content-item'
import { cn } from '@idex/ui/class-names'
import { memo, useId } from 'react'
import { ContentFacts } from '../content/content-facts.tsx'
import { ChipList } from '../../components/chip-list.tsx'
import { CardPicture } from './card-picture.tsx'
import { ContentMenu } from './content-menu.tsx'
import { ContentTitle } from './content-title.tsx'
import { CARD } from './messages.ts'

/** How many tags a card shows before '+N'. */
const TAGS_SHOWN = 2

const WIDE = '(min-width: 80rem) 14rem, (min-width: 40rem) 45vw, 8rem'
const GRID = '(min-width: 40rem) 22rem, 94vw'

/** A card's props; `wide` puts the text next to the picture where both fit. */
export type ContentCardProps = { item: ContentItem; now: Date; wide?: boolean }

export const ContentCard = memo(function ContentCard({ item, now, wide = false }: ContentCardProps) {
  const titleId = useId()
  return (
    <article
      aria-labelledby={titleId}
      className={cn(
        'group relative grid h-full content-start gap-4',
        wide && 'max-sm:grid-cols-[8rem_minmax(0,1fr)] xl:grid-cols-[14rem_minmax(0,1fr)] xl:gap-6',
      )}
    >
      <CardPicture item={item} sizes={wide ? WIDE : GRID} terse={wide} className="self-start" />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-2">
          <ContentTitle item={item} id={titleId} className="text-base leading-snug font-semibold" />
          <ContentMenu item={item} className="-mt-2 -mr-2" />
        </div>
        <ContentFacts item={item} now={now} className="mt-2 text-xs" />
        <ChipList
          name={CARD.tags}
          labels={item.tags}
          shown={TAGS_SHOWN}
          more={CARD.more}
          className={cn('mt-3 flex-nowrap', wide && 'max-sm:hidden')}
        />
      </div>
    </article>
  )
})
