import type { ContentItem } from '@idex/contract/content/content-item'
import { relativeAge } from '@idex/contract/kernel/dates'
import { MenuItem } from '@idex/ui/menu'
import { Link } from '@tanstack/react-router'
import { contentParams } from '../content/content-address.ts'
import { kindOf } from '../content/content-kind.ts'
import { Thumbnail } from '../content/thumbnail.tsx'
import { useDashboardSearch } from './use-dashboard-search.ts'

type NotificationItemProps = { item: ContentItem; now: Date }

/** A new item in the bell's list: articles open over the dashboard, all else on its own page. */
export function NotificationItem({ item, now }: NotificationItemProps) {
  const { openItem } = useDashboardSearch()
  const facts = [kindOf(item).label, item.duration, relativeAge(item.createdAt, now)]
  const content = (
    <>
      <Thumbnail item={item} className="w-20 shrink-0 rounded-sm border" />
      <span className="min-w-0">
        <span className="line-clamp-2 font-medium">{item.title}</span>
        <span className="mt-1 block truncate text-xs text-muted">{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </>
  )
  const className = 'gap-3 py-2'
  if (item.contentType === 'pdf') {
    return (
      <MenuItem className={className} onSelect={() => void openItem(item.id)}>
        {content}
      </MenuItem>
    )
  }
  return (
    <MenuItem asChild className={className}>
      <Link to="/content/$contentSlug" params={contentParams(item)}>
        {content}
      </Link>
    </MenuItem>
  )
}
