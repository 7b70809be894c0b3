import { useId } from 'react'
import { ContentFacts } from '../content/content-facts.tsx'
import { TopicList } from '../notes/topic-list.tsx'
import { CardPicture } from './card-picture.tsx'
import type { ContentCardProps } from './content-card.tsx'
import { ContentTitle } from './content-title.tsx'
import { CARD, SECTIONS } from './texts.ts'

/** The newest item, with room for what it is about. */
export function FeaturedCard({ item, now }: ContentCardProps) {
  const titleId = useId()
  const kicker = [SECTIONS.featured, item.category].filter(Boolean)
  return (
    <article
      aria-labelledby={titleId}
      className="group relative grid items-center gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-10"
    >
      <CardPicture item={item} eager className="rounded-xl" />
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          {kicker.map((part, index) => (
            <span key={part} className={index === 0 ? 'font-medium text-accent' : undefined}>
              {part}
            </span>
          ))}
        </p>
        <ContentTitle
          item={item}
          id={titleId}
          as="h2"
          className="mt-3 font-display text-3xl leading-tight sm:text-4xl"
        />
        {item.description !== '' && (
          <p className="mt-4 line-clamp-4 max-w-[56ch] text-muted">{item.description}</p>
        )}
        <ContentFacts item={item} now={now} className="mt-5 text-sm" />
        <TopicList label={CARD.tags} topics={item.tags} shown={3} more={CARD.more} className="mt-4" />
      </div>
    </article>
  )
}
