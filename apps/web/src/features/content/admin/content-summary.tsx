import type { AdminContentItem, ContentType } from '@idex/contract/content/content-item'
import { RESEARCH_TEAM } from '@idex/contract/site/brand'
import { Badge } from '@idex/ui/badge'
import { FileText, Headphones, Video } from 'lucide-react'
import { useState } from 'react'
import { TYPES } from './texts.ts'

const ICONS = { video: Video, pdf: FileText, podcast: Headphones } as const

/** The id of the element with an item's title, which tells one row's buttons from another's. */
export function contentTitleId(item: { id: string }): string {
  return `content-title-${item.id}`
}

/** An item's picture, its title, and who made it. */
export function ContentTitle({ item }: { item: AdminContentItem }) {
  return (
    <div className="flex min-w-0 items-center gap-4">
      <Thumbnail key={item.thumbnailUrl} item={item} />
      <div className="min-w-0">
        <p id={contentTitleId(item)} title={item.title} className="line-clamp-2 font-medium wrap-anywhere">
          {item.title}
        </p>
        <p className="mt-1 line-clamp-1 text-sm text-muted wrap-anywhere">
          {[item.author || RESEARCH_TEAM, item.category, item.duration].filter(Boolean).join(' · ')}
        </p>
      </div>
    </div>
  )
}

/** What kind of content an item is. */
export function ContentKind({ type }: { type: ContentType }) {
  const Icon = ICONS[type]
  return (
    <Badge>
      <Icon aria-hidden />
      {TYPES[type]}
    </Badge>
  )
}

function Thumbnail({ item: { thumbnailUrl, contentType } }: { item: AdminContentItem }) {
  const [failed, setFailed] = useState(false)
  const Icon = ICONS[contentType]
  return (
    <span className="grid aspect-video w-20 shrink-0 place-items-center overflow-hidden rounded-sm border bg-raised text-muted">
      {thumbnailUrl === '' || failed ? (
        <Icon aria-hidden className="size-5" strokeWidth={1.5} />
      ) : (
        <img
          src={thumbnailUrl}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setFailed(true)}
          className="size-full object-cover"
        />
      )}
    </span>
  )
}
