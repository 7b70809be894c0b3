import { LocalDate } from '../../../components/local-date.tsx'
import type { AdminContentItem, ContentType } from '@idex/contract/content/content-item'
import { contentPath } from '@idex/contract/content/content-path'
import { RESEARCH_TEAM } from '@idex/contract/site/brand'
import { Badge } from '@idex/ui/badge'
import { FileText, Headphones, Pencil, Trash2, Video } from 'lucide-react'
import { memo, useState } from 'react'
import { ACTIONS, BULK, COLUMNS, TYPES } from './messages.ts'
import { ACTIONS as REACTIONS, FACTS } from '../messages.ts'
import { selectColumn, SelectRow } from '../../../components/list/selection.tsx'
import { PublicationBadge } from '../../../components/publishing/publication-badge.tsx'
import { useRestoreContent } from './content-mutations.ts'
import { Picture } from '../../files/picture.tsx'
import { listColumns } from '../../../components/list/list-table.tsx'
import {
  CardFoot,
  NoAction,
  RowAction,
  TrashedActions,
  ViewAction,
} from '../../../components/list/row-actions.tsx'

const ICONS = { video: Video, pdf: FileText, podcast: Headphones } as const

type CellProps = { item: AdminContentItem }

/** The id of the element with an item's title, which describes the row's buttons. */
function titleId({ id }: AdminContentItem): string {
  return `content-title-${id}`
}

/** An item's picture, title and author. */
const ContentTitle = memo(function ContentTitle({ item }: CellProps) {
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
})

function ContentKind({ type }: { type: ContentType }) {
  const Icon = ICONS[type]
  return (
    <Badge>
      <Icon aria-hidden />
      {TYPES[type]}
    </Badge>
  )
}

function Thumbnail({ item: { thumbnailUrl, thumbnail, contentType } }: CellProps) {
  const [failed, setFailed] = useState(false)
  const Icon = ICONS[contentType]
  return (
    <span className="grid aspect-video w-20 shrink-0 place-items-center overflow-hidden rounded-sm border bg-raised text-muted">
      {thumbnailUrl === '' || failed ? (
        <Icon aria-hidden className="size-5" strokeWidth={1.5} />
      ) : (
        <Picture src={thumbnailUrl} copies={thumbnail} sizes="5rem" onFail={() => setFailed(true)} />
      )}
    </span>
  )
}

/** Opens a dialog: the form of an item or of a new one, or the question before an item is deleted. */
type OpenContent = (kind: 'form' | 'trash' | 'remove', item?: AdminContentItem) => void

type ActionsProps = CellProps & { onOpen: OpenContent }

/** An admin's actions on a content item; one in the trash cannot be opened. */
const ContentActions = memo(function ContentActions({ item, onOpen }: ActionsProps) {
  const restore = useRestoreContent()
  const about = titleId(item)
  if (item.state === 'trashed')
    return (
      <div className="flex gap-1">
        <NoAction />
        <TrashedActions
          about={about}
          texts={ACTIONS}
          isRestoring={restore.isPending}
          onRestore={() => restore.mutate({ id: item.id })}
          onRemove={() => onOpen('remove', item)}
        />
      </div>
    )
  return (
    <div className="flex gap-1">
      <ViewAction about={about} label={ACTIONS.view} href={contentPath(item)} />
      <RowAction about={about} label={ACTIONS.edit} onClick={() => onOpen('form', item)}>
        <Pencil aria-hidden />
      </RowAction>
      <RowAction about={about} label={ACTIONS.trash} onClick={() => onOpen('trash', item)}>
        <Trash2 aria-hidden />
      </RowAction>
    </div>
  )
})

/** The columns of the content table; those with an order are sortable. */
export function contentColumns(onOpen: OpenContent) {
  return [
    selectColumn<AdminContentItem>(BULK),
    ...listColumns<AdminContentItem, keyof typeof COLUMNS>(COLUMNS, {
      title: { cell: (item) => <ContentTitle item={item} />, first: 'asc' },
      type: { cell: (item) => <ContentKind type={item.contentType} />, first: 'asc', head: 'w-28' },
      status: { cell: (item) => <PublicationBadge {...item} />, first: 'asc', head: 'w-40' },
      views: {
        cell: (item) => item.views.toLocaleString('en-US'),
        first: 'desc',
        head: 'w-24',
        figures: true,
      },
      likes: {
        cell: (item) => item.likes.toLocaleString('en-US'),
        first: 'desc',
        head: 'w-24',
        figures: true,
      },
      created: {
        cell: (item) => <LocalDate at={item.createdAt} />,
        first: 'desc',
        head: 'w-32',
        figures: true,
      },
      actions: { cell: (item) => <ContentActions item={item} onOpen={onOpen} />, head: 'w-37' },
    }),
  ]
}

/** An item where the table does not fit. */
export const ContentCard = memo(function ContentCard({
  item,
  onOpen,
}: {
  item: AdminContentItem
  onOpen: OpenContent
}) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <SelectRow id={item.id} label={BULK.selectOne(item.title)} />
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted tabular-nums">
          <LocalDate at={item.createdAt} />
          <span>{FACTS.views(item.views)}</span>
          <span>{REACTIONS.likes(item.likes)}</span>
        </p>
      </div>
      <ContentTitle item={item} />
      <CardFoot actions={<ContentActions item={item} onOpen={onOpen} />}>
        <div className="flex flex-wrap items-center gap-2">
          <ContentKind type={item.contentType} />
          <PublicationBadge {...item} />
        </div>
      </CardFoot>
    </div>
  )
})
