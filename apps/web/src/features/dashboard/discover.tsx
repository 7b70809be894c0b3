import type { ContentItem } from '@idex/contract/content/content-item'
import { arrangeDiscover } from './arrange-discover.ts'
import { ContentSection } from './content-section.tsx'
import { FeaturedCard } from './featured-card.tsx'
import { SECTIONS } from './texts.ts'

type DiscoverProps = { pages: readonly ContentItem[][]; now: Date }

/** The dashboard's start: the newest item in full, then the rest by category. */
export function Discover({ pages, now }: DiscoverProps) {
  const { featured, sections, rest } = arrangeDiscover(pages)
  return (
    <div className="flex flex-col gap-12">
      {featured && (
        <section aria-label={SECTIONS.featured}>
          <FeaturedCard item={featured} now={now} />
        </section>
      )}
      {sections.map(({ category, items }) => (
        <ContentSection key={category} title={category} items={items} now={now} wide />
      ))}
      {rest.length > 0 && (
        <ContentSection title={sections.length > 0 ? SECTIONS.more : SECTIONS.all} items={rest} now={now} />
      )}
    </div>
  )
}
