import { LocalDate } from '../../../components/local-date.tsx'
import type { AdminContentItem } from '@idex/contract/content/content-item'
import { contentPath } from '@idex/contract/content/content-path'
import { RESEARCH_TEAM } from '@idex/contract/site/brand'
import { Badge } from '@idex/ui/badge'
import { Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { ACTIONS, BULK, COLUMNS } from './messages.ts'
import { ACTIONS as REACTIONS, FACTS } from '../messages.ts'
import { selectColumn } from '../../../components/list/selection.tsx'
import { PublicationBadge } from '../../../components/publishing/publication-badge.tsx'
import { useRestoreContent } from './content-mutations.ts'
import { kindOf } from '../content-kind.ts'
import { Thumbnail } from '../thumbnail.tsx'
import { RowTitle } from '../../../components/list/row-title.tsx'
import { Counted, listColumns } from '../../../components/list/list-table.tsx'
import { NoAction, RowAction, TrashedActions, ViewAction } from '../../../components/list/row-actions.tsx'

type CellProps = { item: AdminContentItem }

/** An item's picture, title and author. */
const ContentTitle = memo(function ContentTitle({ item }: CellProps) {
  const facts = [item.author || RESEARCH_TEAM, item.category, item.duration]
  return (
    <div className="flex min-w-0 items-center gap-4">
      <Thumbnail item={item} sizes="5rem" className="w-20 shrink-0 rounded-sm border" />
      <RowTitle row={item} text={facts.filter(Boolean).join(' · ')} />
    </div>
  )
})

function ContentKind({ item }: CellProps) {
  const { icon: Icon, label } = kindOf(item)
  return (
    <Badge>
      <Icon aria-hidden />
      {label}
    </Badge>
  )
}

/** Opens a dialog: the form of an item or of a new one, or the question before an item is deleted. */
type OpenContent = (kind: 'form' | 'trash' | 'remove', item?: AdminContentItem) => void

type ActionsProps = CellProps & { onOpen: OpenContent }

/** An admin's actions on a content item; one in the trash cannot be opened. */
const ContentActions = memo(function ContentActions({ item, onOpen }: ActionsProps) {
  const restore = useRestoreContent()
  if (item.state === 'trashed')
    return (
      <div className="flex gap-1">
        <NoAction />
        <TrashedActions
          row={item}
          texts={ACTIONS}
          isRestoring={restore.isPending}
          onRestore={() => restore.mutate({ id: item.id })}
          onRemove={() => onOpen('remove', item)}
        />
      </div>
    )
  return (
    <div className="flex gap-1">
      <ViewAction row={item} label={ACTIONS.view} href={contentPath(item)} />
      <RowAction row={item} label={ACTIONS.edit} onClick={() => onOpen('form', item)}>
        <Pencil aria-hidden />
      </RowAction>
      <RowAction row={item} label={ACTIONS.trash} onClick={() => onOpen('trash', item)}>
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
      title: { cell: (item) => <ContentTitle item={item} />, first: 'asc', card: 'body' },
      type: {
        cell: (item) => <ContentKind item={item} />,
        first: 'asc',
        head: 'w-28',
        card: 'foot',
      },
      status: {
        cell: (item) => <PublicationBadge {...item} />,
        first: 'asc',
        head: 'w-40',
        card: 'foot',
      },
      views: {
        cell: (item) => <Counted count={item.views} words={FACTS.views(item.views)} />,
        first: 'desc',
        head: 'w-24',
        figures: true,
        card: 'head',
      },
      likes: {
        cell: (item) => <Counted count={item.likes} words={REACTIONS.likes(item.likes)} />,
        first: 'desc',
        head: 'w-24',
        figures: true,
        card: 'head',
      },
      created: {
        cell: (item) => <LocalDate at={item.createdAt} />,
        first: 'desc',
        head: 'w-32',
        figures: true,
        card: 'head',
      },
      actions: { cell: (item) => <ContentActions item={item} onOpen={onOpen} />, head: 'w-37' },
    }),
  ]
}
