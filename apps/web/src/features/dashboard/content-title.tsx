import type { ContentItem } from '@idex/contract/content/content-item'
import { cn } from '@idex/ui/class-names'
import { Link } from '@tanstack/react-router'
import { contentSlug } from '@idex/contract/content/content-path'
import { preloadHandlers } from '../../reader/lazy-pdf-viewer.tsx'
import { useOpenItem } from './use-dashboard-search.ts'

/** `as` is `h2` for a card outside of any section with a heading. */
type ContentTitleProps = { item: ContentItem; id: string; as?: 'h2' | 'h3'; className?: string }

const stretched =
  'rounded-sm text-start outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-ring'

/**
 * An item's title: the control that opens it, over the dashboard or on its own page, whose hit area is the whole card.
 */
export function ContentTitle({ item, id, as: Heading = 'h3', className }: ContentTitleProps) {
  const openItem = useOpenItem()
  return (
    <Heading id={id} dir="auto" className={cn('min-w-0 text-pretty wrap-anywhere', className)}>
      {item.contentType === 'pdf' ? (
        <button
          type="button"
          className={stretched}
          onClick={() => void openItem(item.id)}
          {...preloadHandlers(item.fileUrl)}
        >
          {item.title}
        </button>
      ) : (
        <Link to="/content/$contentSlug" params={{ contentSlug: contentSlug(item) }} className={stretched}>
          {item.title}
        </Link>
      )}
    </Heading>
  )
}
