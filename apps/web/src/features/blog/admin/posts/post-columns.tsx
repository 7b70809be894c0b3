import type { AdminPost } from '@idex/contract/blog/post'
import { formatDate } from '@idex/contract/kernel/dates'
import { createColumnHelper } from '@tanstack/react-table'
import { type ListFeatures, TEXT_ORDER } from '../../../../lib/list/list-features.ts'
import { COLUMNS, minutesText } from '../texts.ts'
import { PostActions } from './post-actions.tsx'
import { PostStatus } from './post-status.tsx'
import { PostTitle } from './post-title.tsx'

const STATE_RANK = { published: 0, scheduled: 1, draft: 2 } as const

const helper = createColumnHelper<ListFeatures, AdminPost>()
const number = { cell: 'text-muted tabular-nums whitespace-nowrap' }

/** The columns of the posts table (spec section 2.13). */
export const POST_COLUMNS = helper.columns([
  helper.accessor('title', {
    header: COLUMNS.title,
    sortFn: (a, b) => TEXT_ORDER.compare(a.original.title, b.original.title),
    cell: ({ row }) => <PostTitle post={row.original} />,
  }),
  helper.accessor((post) => STATE_RANK[post.state], {
    id: 'status',
    header: COLUMNS.status,
    sortFn: (a, b) => STATE_RANK[a.original.state] - STATE_RANK[b.original.state],
    cell: ({ row }) => <PostStatus post={row.original} />,
    meta: { head: 'w-44' },
  }),
  helper.accessor('views', {
    header: COLUMNS.views,
    sortFn: (a, b) => a.original.views - b.original.views,
    sortDescFirst: true,
    cell: ({ row }) => row.original.views.toLocaleString('en-US'),
    meta: { head: 'w-26', ...number },
  }),
  helper.accessor('readingTime', {
    header: COLUMNS.readingTime,
    sortFn: (a, b) => a.original.readingTime - b.original.readingTime,
    cell: ({ row }) => minutesText(row.original.readingTime),
    meta: { head: 'w-36', ...number },
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
    cell: ({ row }) => <PostActions post={row.original} />,
    meta: { head: 'w-37', cell: 'py-2 pl-2' },
  }),
])
