import type { AdminContentItem } from '@idex/contract/content/content-item'
import { formatDate } from '@idex/contract/kernel/dates'
import { createColumnHelper } from '@tanstack/react-table'
import type { ListFeatures } from '../../../lib/list/list-table.tsx'
import { ContentActions, ContentKind, ContentTitle, type OpenContent } from './content-cells.tsx'
import { COLUMNS } from './texts.ts'

const helper = createColumnHelper<ListFeatures, AdminContentItem>()
const number = { cell: 'text-muted tabular-nums whitespace-nowrap' }

/** The columns of the content table; those with an order are sortable. */
export function contentColumns(onOpen: OpenContent) {
  return helper.columns([
    helper.accessor('title', {
      header: COLUMNS.title,
      sortDescFirst: false,
      cell: ({ row }) => <ContentTitle item={row.original} />,
    }),
    helper.accessor('contentType', {
      id: 'type',
      header: COLUMNS.type,
      sortDescFirst: false,
      cell: ({ row }) => <ContentKind type={row.original.contentType} />,
      meta: { head: 'w-32' },
    }),
    helper.accessor('views', {
      header: COLUMNS.views,
      sortDescFirst: true,
      cell: ({ row }) => row.original.views.toLocaleString('en-US'),
      meta: { head: 'w-26', ...number },
    }),
    helper.accessor('likes', {
      header: COLUMNS.likes,
      sortDescFirst: true,
      cell: ({ row }) => row.original.likes.toLocaleString('en-US'),
      meta: { head: 'w-26', ...number },
    }),
    helper.accessor('createdAt', {
      id: 'created',
      header: COLUMNS.created,
      sortDescFirst: true,
      cell: ({ row }) => <time dateTime={row.original.createdAt}>{formatDate(row.original.createdAt)}</time>,
      meta: { head: 'w-32', ...number },
    }),
    helper.display({
      id: 'actions',
      header: COLUMNS.actions,
      cell: ({ row }) => <ContentActions item={row.original} onOpen={onOpen} />,
      meta: { head: 'w-37', cell: 'py-2 pl-2' },
    }),
  ])
}

/** An item where the table does not fit. */
export function ContentCard({ item, onOpen }: { item: AdminContentItem; onOpen: OpenContent }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted tabular-nums">
        <time dateTime={item.createdAt}>{formatDate(item.createdAt)}</time>
        <span>{`${item.views.toLocaleString('en-US')} ${COLUMNS.views.toLowerCase()}`}</span>
        <span>{`${item.likes.toLocaleString('en-US')} ${COLUMNS.likes.toLowerCase()}`}</span>
      </p>
      <ContentTitle item={item} />
      <div className="-mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ContentKind type={item.contentType} />
        <div className="-mr-2 ml-auto">
          <ContentActions item={item} onOpen={onOpen} />
        </div>
      </div>
    </div>
  )
}
