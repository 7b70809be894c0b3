import { memo } from 'react'
import { LocalDate } from '../../../components/local-date.tsx'
import type { AdminPostCard } from '@idex/contract/blog/post'
import { createColumnHelper } from '@tanstack/react-table'
import type { ListFeatures } from '../../../components/list/list-table.tsx'
import { selectColumn, SelectRow } from '../../../components/list/selection.tsx'
import { PublicationBadge } from '../../../components/publishing/publication-badge.tsx'
import { type PostCommands, PostActions, PostTitle } from './post-cells.tsx'
import { BULK, COLUMNS, minutesText } from './messages.ts'
import { viewCount } from '../messages.ts'

const helper = createColumnHelper<ListFeatures, AdminPostCard>()
const number = { cell: 'text-muted tabular-nums whitespace-nowrap' }

/** The columns of the posts table; those with an order are sortable. */
export function postColumns(commands: PostCommands) {
  return helper.columns([
    selectColumn<AdminPostCard>(BULK),
    helper.accessor('title', {
      header: COLUMNS.title,
      sortDescFirst: false,
      cell: ({ row }) => <PostTitle post={row.original} />,
    }),
    helper.accessor('state', {
      id: 'status',
      header: COLUMNS.status,
      sortDescFirst: false,
      cell: ({ row }) => <PublicationBadge {...row.original} />,
      meta: { head: 'w-44' },
    }),
    helper.accessor('views', {
      header: COLUMNS.views,
      sortDescFirst: true,
      cell: ({ row }) => row.original.views.toLocaleString('en-US'),
      meta: { head: 'w-26', ...number },
    }),
    helper.accessor('readingTime', {
      header: COLUMNS.readingTime,
      sortDescFirst: false,
      cell: ({ row }) => minutesText(row.original.readingTime),
      meta: { head: 'w-36', ...number },
    }),
    helper.accessor('createdAt', {
      id: 'created',
      header: COLUMNS.created,
      sortDescFirst: true,
      cell: ({ row }) => <LocalDate at={row.original.createdAt} />,
      meta: { head: 'w-32', ...number },
    }),
    helper.display({
      id: 'actions',
      header: COLUMNS.actions,
      cell: ({ row }) => <PostActions post={row.original} commands={commands} />,
      meta: { head: 'w-37', cell: 'py-2 pl-2' },
    }),
  ])
}

/** A post where the table does not fit. */
export const PostCard = memo(function PostCard({
  post,
  commands,
}: {
  post: AdminPostCard
  commands: PostCommands
}) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <SelectRow id={post.id} label={BULK.selectOne(post.title)} />
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted tabular-nums">
          <LocalDate at={post.createdAt} />
          <span>{viewCount(post.views)}</span>
          <span>{minutesText(post.readingTime)}</span>
        </p>
      </div>
      <PostTitle post={post} />
      <div className="-mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PublicationBadge {...post} />
        <div className="-mr-2 ml-auto">
          <PostActions post={post} commands={commands} />
        </div>
      </div>
    </div>
  )
})
