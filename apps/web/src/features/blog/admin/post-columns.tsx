import { memo } from 'react'
import { LocalDate } from '../../../components/local-date.tsx'
import type { AdminPostCard } from '@idex/contract/blog/post'
import { listColumns } from '../../../components/list/list-table.tsx'
import { selectColumn, SelectRow } from '../../../components/list/selection.tsx'
import { PublicationBadge } from '../../../components/publishing/publication-badge.tsx'
import { type PostCommands, PostActions, PostTitle } from './post-cells.tsx'
import { BULK, COLUMNS, minutesText } from './messages.ts'
import { viewCount } from '../messages.ts'
import { CardFoot } from '../../../components/list/row-actions.tsx'

/** The columns of the posts table; those with an order are sortable. */
export function postColumns(commands: PostCommands) {
  return [
    selectColumn<AdminPostCard>(BULK),
    ...listColumns<AdminPostCard, keyof typeof COLUMNS>(COLUMNS, {
      title: { cell: (post) => <PostTitle post={post} />, first: 'asc' },
      status: { cell: (post) => <PublicationBadge {...post} />, first: 'asc', head: 'w-44' },
      views: {
        cell: (post) => post.views.toLocaleString('en-US'),
        first: 'desc',
        head: 'w-26',
        figures: true,
      },
      readingTime: {
        cell: (post) => minutesText(post.readingTime),
        first: 'asc',
        head: 'w-36',
        figures: true,
      },
      created: {
        cell: (post) => <LocalDate at={post.createdAt} />,
        first: 'desc',
        head: 'w-32',
        figures: true,
      },
      actions: { cell: (post) => <PostActions post={post} commands={commands} />, head: 'w-37' },
    }),
  ]
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
      <CardFoot actions={<PostActions post={post} commands={commands} />}>
        <PublicationBadge {...post} />
      </CardFoot>
    </div>
  )
})
