import type { ContentItem } from '@idex/contract/content/content-item'
import { Chip } from '@idex/ui/chip'
import { ContentFacts } from './content-facts.tsx'
import { kindOf } from './content-kind.ts'
import { FACTS } from './texts.ts'

/** What an item is: kind, title, who made it and when, its tags. */
export function ContentHeader({ item, now }: { item: ContentItem; now: Date }) {
  const kicker = [kindOf(item).label, item.category, item.duration].filter(Boolean)
  return (
    <header>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        {kicker.map((part, index) => (
          <span key={part} className={index === 0 ? 'font-medium text-accent' : undefined}>
            {part}
          </span>
        ))}
      </p>
      <h1 tabIndex={-1} className="mt-3 max-w-[24ch] font-display text-title break-words">
        {item.title}
      </h1>
      <ContentFacts item={item} now={now} className="mt-4 text-sm" />
      {item.tags.length > 0 && (
        <ul aria-label={FACTS.tags} className="mt-5 flex flex-wrap gap-2">
          {item.tags.map((tag) => (
            <li key={tag} className="flex min-w-0">
              <Chip>{tag}</Chip>
            </li>
          ))}
        </ul>
      )}
    </header>
  )
}
