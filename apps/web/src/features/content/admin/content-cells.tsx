import type { AdminContentItem, ContentType } from '@idex/contract/content/content-item'
import { contentPath } from '@idex/contract/content/content-path'
import { RESEARCH_TEAM } from '@idex/contract/site/brand'
import { Badge } from '@idex/ui/badge'
import { Button } from '@idex/ui/button'
import { IconButton } from '@idex/ui/icon-button'
import { Tooltip } from '@idex/ui/tooltip'
import { ExternalLink, FileText, Headphones, Pencil, Trash2, Video } from 'lucide-react'
import { useState } from 'react'
import { ACTIONS, TYPES } from './texts.ts'

const ICONS = { video: Video, pdf: FileText, podcast: Headphones } as const

type CellProps = { item: AdminContentItem }

/** The id of the element with an item's title, which describes the row's buttons. */
function titleId({ id }: AdminContentItem): string {
  return `content-title-${id}`
}

/** An item's picture, title and author. */
export function ContentTitle({ item }: CellProps) {
  return (
    <div className="flex min-w-0 items-center gap-4">
      <Thumbnail key={item.thumbnailUrl} item={item} />
      <div className="min-w-0">
        <p id={titleId(item)} title={item.title} className="line-clamp-2 font-medium wrap-anywhere">
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

function Thumbnail({ item: { thumbnailUrl, contentType } }: CellProps) {
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

/** Opens a dialog: the form of an item or of a new one, or the question before an item is deleted. */
export type OpenContent = (kind: 'form' | 'remove', item?: AdminContentItem) => void

/** An admin's actions on a content item. */
export function ContentActions({ item, onOpen }: CellProps & { onOpen: OpenContent }) {
  const look = { className: 'text-muted hover:text-foreground', 'aria-describedby': titleId(item) }
  return (
    <div className="flex gap-1">
      <Tooltip content={ACTIONS.view}>
        <Button asChild variant="ghost" size="icon" {...look}>
          <a
            href={contentPath(item)}
            target="_blank"
            rel="noopener"
            aria-label={`${ACTIONS.view} (opens in a new tab)`}
          >
            <ExternalLink aria-hidden />
          </a>
        </Button>
      </Tooltip>
      <IconButton label={ACTIONS.edit} {...look} onClick={() => onOpen('form', item)}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={ACTIONS.remove} {...look} onClick={() => onOpen('remove', item)}>
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  )
}
