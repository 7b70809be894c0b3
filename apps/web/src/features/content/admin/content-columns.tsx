import type { AdminContentItem } from '@idex/contract/content/content-item'
import { formatDate } from '@idex/contract/kernel/dates'
import { createColumnHelper } from '@tanstack/react-table'
import { type ListFeatures, TEXT_ORDER } from '../../../lib/list/list-features.ts'
import { ContentActions } from './content-actions.tsx'
import { ContentKind, ContentTitle } from './content-summary.tsx'
import { COLUMNS, TYPES } from './texts.ts'

const helper = createColumnHelper<ListFeatures, AdminContentItem>()
const number = { cell: 'text-muted tabular-nums whitespace-nowrap' }

/** The columns of the content table. */
export const CONTENT_COLUMNS = helper.columns([
  helper.accessor('title', {
    header: COLUMNS.title,
    sortFn: (a, b) => TEXT_ORDER.compare(a.original.title, b.original.title),
    cell: ({ row }) => <ContentTitle item={row.original} />,
  }),
  helper.accessor((item) => TYPES[item.contentType], {
    id: 'type',
    header: COLUMNS.type,
    sortFn: (a, b) => TYPES[a.original.contentType].localeCompare(TYPES[b.original.contentType]),
    cell: ({ row }) => <ContentKind type={row.original.contentType} />,
    meta: { head: 'w-32' },
  }),
  helper.accessor('views', {
    header: COLUMNS.views,
    sortFn: (a, b) => a.original.views - b.original.views,
    sortDescFirst: true,
    cell: ({ row }) => row.original.views.toLocaleString('en-US'),
    meta: { head: 'w-26', ...number },
  }),
  helper.accessor('likes', {
    header: COLUMNS.likes,
    sortFn: (a, b) => a.original.likes - b.original.likes,
    sortDescFirst: true,
    cell: ({ row }) => row.original.likes.toLocaleString('en-US'),
    meta: { head: 'w-26', ...number },
  }),
  helper.accessor('createdAt', {
    id: 'created',
    header: COLUMNS.created,
    sortFn: (a, b) => a.original.createdAt.localeCompare(b.original.createdAt),
    sortDescFirst: true,
    cell: ({ row }) => <time dateTime={row.original.createdAt}>{formatDate(row.original.createdAt)}</time>,
    meta: { head: 'w-32', ...number },
  }),
  helper.display({
    id: 'actions',
    header: COLUMNS.actions,
    cell: ({ row }) => <ContentActions item={row.original} />,
    meta: { head: 'w-37', cell: 'py-2 pl-2' },
  }),
])
