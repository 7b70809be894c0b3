import { withoutChapters } from '@idex/contract/content/chapters'
import { Button } from '@idex/ui/button'
import { busyFade, cn } from '@idex/ui/class-names'
import { EmptyState } from '@idex/ui/empty-state'
import { Clapperboard, SearchX } from 'lucide-react'
import { useFoundAnnounced } from '../../components/announcer.tsx'
import { LoadFailure } from '../../components/list/load-failure.tsx'
import { LoadMore } from '../../components/list/load-more.tsx'
import { foundText } from '../../components/list/messages.ts'
import { CARD, FILTER, LIST, SECTIONS } from './messages.ts'
import type { ContentList as List } from './use-content-list.ts'
import { useDashboardSearch, useDeferredSearch } from './use-dashboard-search.ts'
import { Skeleton, SkeletonRegion } from '@idex/ui/skeleton'
import type { ContentItem } from '@idex/contract/content/content-item'
import { arrangeDiscover } from './arrange-discover.ts'
import { type ComponentProps, useId } from 'react'
import { ContentFacts } from '../content/content-facts.tsx'
import { ChipList } from '../../components/chip-list.tsx'
import { CardPicture } from './card-picture.tsx'
import { ContentCard, type ContentCardProps } from './content-card.tsx'
import { ContentMenu } from './content-menu.tsx'
import { ContentTitle } from './content-title.tsx'
import { LongList } from '../../components/list/long-list.tsx'

/** A grid with as many cards side by side as fit. */
const gridClasses = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-6 gap-y-10'

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

function ContentGrid({ now, wide = false, ...list }: ContentGridProps) {
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

type ContentSectionProps = Omit<ComponentProps<typeof ContentGrid>, 'label'> & { title: string }

function ContentSection({ title, ...grid }: ContentSectionProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-6 border-t pt-6 text-lg font-semibold">
        {title}
      </h2>
      <ContentGrid label={title} {...grid} />
    </section>
  )
}

function FeaturedCard({ item, now }: ContentCardProps) {
  const titleId = useId()
  const kicker = [SECTIONS.featured, item.category].filter(Boolean)
  const description = withoutChapters(item.description)
  return (
    <article
      aria-labelledby={titleId}
      className="group relative grid items-center gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-10"
    >
      <CardPicture item={item} sizes="(min-width: 64rem) 44rem, 94vw" eager className="rounded-xl" />
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          {kicker.map((part, index) => (
            <span
              key={part}
              className={cn('min-w-0 wrap-anywhere', index === 0 && 'font-medium text-accent')}
            >
              {part}
            </span>
          ))}
        </p>
        <div className="mt-3 flex items-start justify-between gap-2">
          <ContentTitle
            item={item}
            id={titleId}
            as="h2"
            className="font-display text-3xl leading-tight sm:text-4xl"
          />
          <ContentMenu item={item} className="-mr-2" />
        </div>
        {description !== '' && <p className="mt-4 line-clamp-4 max-w-[56ch] text-muted">{description}</p>}
        <ContentFacts item={item} now={now} className="mt-5 text-sm" />
        <ChipList name={CARD.tags} labels={item.tags} shown={3} more={CARD.more} className="mt-4" />
      </div>
    </article>
  )
}

type DiscoverProps = { pages: readonly ContentItem[][]; isWhole: boolean; now: Date }

/** The dashboard's first view: the newest item, then the others by category. */
function Discover({ pages, isWhole, now }: DiscoverProps) {
  const { featured, sections, rest } = arrangeDiscover(pages)
  return (
    <div className="flex flex-col gap-12">
      {featured && (
        <section aria-label={SECTIONS.featured}>
          <FeaturedCard item={featured} now={now} />
        </section>
      )}
      {sections.map(({ category, items }) => (
        <ContentSection key={category} title={category} items={items} isWhole now={now} wide />
      ))}
      {rest.length > 0 && (
        <ContentSection
          title={sections.length > 0 ? SECTIONS.more : SECTIONS.all}
          items={rest}
          isWhole={isWhole}
          now={now}
        />
      )}
    </div>
  )
}

const COUNT = 8

function ContentSkeletons() {
  return (
    <SkeletonRegion label={LIST.loading} className={gridClasses}>
      {Array.from({ length: COUNT }, (_, index) => (
        <div key={index} data-skeleton>
          <Skeleton className="aspect-video rounded-lg" />
          <Skeleton className="mt-5 h-4 w-4/5" />
          <Skeleton className="mt-3 h-3 w-3/5" />
          <div className="mt-4 flex gap-2">
            <Skeleton className="h-7 w-20 rounded-full" />
            <Skeleton className="h-7 w-24 rounded-full" />
          </div>
        </div>
      ))}
    </SkeletonRegion>
  )
}

/** The dashboard's content in any state: loading, failed, empty, or loaded with a button for more. */
export function ContentList({ list }: { list: List }) {
  const { search, type, isFiltered } = useDeferredSearch()
  const count = list.isPlaceholderData ? undefined : list.pages?.flat().length
  useFoundAnnounced(
    JSON.stringify([search, type]),
    count === undefined ? undefined : foundText(count, list.hasNextPage, 'item', 'items'),
  )
  if (!list.pages) {
    return list.isError ? <LoadFailure title={LIST.failed} query={list} /> : <ContentSkeletons />
  }
  if (list.pages.every((page) => page.length === 0) && !list.hasNextPage) return <ListEmpty />
  return (
    // A new element: what a filter takes away above the items would otherwise count as their shift.
    <div key={isFiltered ? 'found' : 'all'} aria-busy={list.isPlaceholderData} className={busyFade}>
      <ListedContent pages={list.pages} isWhole={!list.hasNextPage} now={list.now} />
      {list.hasNextPage && <LoadMore list={list} failure={LIST.moreFailed} />}
    </div>
  )
}

/** Only Discover is arranged; a search, a filter and Latest are sorted newest first. */
function ListedContent({ pages, ...list }: DiscoverProps) {
  const { view, search, type, isFiltered } = useDeferredSearch()
  if (view === 'discover' && !isFiltered) return <Discover pages={pages} {...list} />
  const title = search !== '' ? SECTIONS.results : type !== undefined ? FILTER.types[type] : SECTIONS.latest
  return <ContentSection title={title} items={pages.flat()} {...list} />
}

function ListEmpty() {
  const { search, isFiltered } = useDeferredSearch()
  const { clearFilters } = useDashboardSearch()
  const isSearch = search !== ''
  return (
    <EmptyState
      icon={isSearch ? SearchX : Clapperboard}
      title={isSearch ? LIST.noMatch : LIST.empty}
      action={
        isFiltered && (
          <Button variant="outline" onClick={() => void clearFilters()}>
            {LIST.clear}
          </Button>
        )
      }
    />
  )
}
