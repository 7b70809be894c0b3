import type { AdminContentItem } from '@idex/contract/content/content-item'
import { contentPath } from '@idex/contract/content/content-path'
import { RESEARCH_TEAM } from '@idex/contract/site/brand'
import { Badge } from '@idex/ui/badge'
import { memo } from 'react'
import { ACTIONS, BULK, COLUMNS } from './messages.ts'
import { ACTIONS as REACTIONS, FACTS } from '../messages.ts'
import { selectColumn } from '../../../components/list/selection.tsx'
import { PublicationActions } from '../../../components/publishing/publication-actions.tsx'
import { PublicationBadge } from '../../../components/publishing/publication-badge.tsx'
import { useRestoreContent } from './content-mutations.ts'
import { kindOf } from '../content-kind.ts'
import { Thumbnail } from '../thumbnail.tsx'
import { RowTitle } from '../../../components/list/row-title.tsx'
import { countColumn, dayColumn, listColumns } from '../../../components/list/list-table.tsx'

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
  return (
    <PublicationActions
      row={item}
      texts={ACTIONS}
      href={item.state === 'trashed' ? undefined : contentPath(item)}
      restore={useRestoreContent()}
      onEdit={() => onOpen('form', item)}
      onTrash={() => onOpen('trash', item)}
      onRemove={() => onOpen('remove', item)}
    />
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
      views: countColumn((item) => item.views, FACTS.views),
      likes: countColumn((item) => item.likes, REACTIONS.likes),
      created: dayColumn((item) => item.createdAt, { first: 'desc', head: 'w-32', card: 'head' }),
      actions: { cell: (item) => <ContentActions item={item} onOpen={onOpen} />, head: 'w-37' },
    }),
  ]
}
