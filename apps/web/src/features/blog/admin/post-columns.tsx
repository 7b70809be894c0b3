import type { AdminPostCard } from '@idex/contract/blog/post'
import { countColumn, dayColumn, listColumns } from '../../../components/list/list-table.tsx'
import { selectColumn } from '../../../components/list/selection.tsx'
import { PublicationBadge } from '../../../components/publishing/publication-badge.tsx'
import { memo } from 'react'
import { ChipList } from '../../../components/chip-list.tsx'
import { PublicationActions } from '../../../components/publishing/publication-actions.tsx'
import { RowTitle } from '../../../components/list/row-title.tsx'
import { useRestorePost } from './post-mutations.ts'
import { ACTIONS, BULK, COLUMNS, LIST, minutesText } from './messages.ts'
import { viewCount } from '../messages.ts'

type CellProps = { post: AdminPostCard }

/** A post's title, the beginning of its excerpt, and its first tags. */
const PostTitle = memo(function PostTitle({ post }: CellProps) {
  return (
    <RowTitle row={post} text={post.excerpt}>
      <ChipList name={LIST.tags} labels={post.tags} shown={3} className="mt-2 gap-1" />
    </RowTitle>
  )
})

/** Commands of a row's buttons. */
type PostCommands = Record<'edit' | 'trash' | 'remove', (post: AdminPostCard) => void>

/** An admin's actions on a post; only a published one can be viewed on the blog. */
const PostActions = memo(function PostActions({ post, commands }: CellProps & { commands: PostCommands }) {
  return (
    <PublicationActions
      row={post}
      texts={ACTIONS}
      href={post.state === 'published' ? `/blog/${post.blogUrl}` : undefined}
      restore={useRestorePost()}
      onEdit={() => commands.edit(post)}
      onTrash={() => commands.trash(post)}
      onRemove={() => commands.remove(post)}
    />
  )
})

/** The columns of the posts table; those with an order are sortable. */
export function postColumns(commands: PostCommands) {
  return [
    selectColumn<AdminPostCard>(BULK),
    ...listColumns<AdminPostCard, keyof typeof COLUMNS>(COLUMNS, {
      title: { cell: (post) => <PostTitle post={post} />, first: 'asc', card: 'body' },
      status: {
        cell: (post) => <PublicationBadge {...post} />,
        first: 'asc',
        head: 'w-44',
        card: 'foot',
      },
      views: countColumn((post) => post.views, viewCount),
      readingTime: {
        cell: (post) => minutesText(post.readingTime),
        first: 'asc',
        head: 'w-36',
        figures: true,
        card: 'head',
      },
      created: dayColumn((post) => post.createdAt, { first: 'desc', head: 'w-32', card: 'head' }),
      actions: { cell: (post) => <PostActions post={post} commands={commands} />, head: 'w-37' },
    }),
  ]
}
