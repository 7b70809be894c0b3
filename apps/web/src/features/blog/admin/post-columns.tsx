import { LocalDate } from '../../../components/local-date.tsx'
import type { AdminPostCard } from '@idex/contract/blog/post'
import { Counted, listColumns } from '../../../components/list/list-table.tsx'
import { selectColumn } from '../../../components/list/selection.tsx'
import { PublicationBadge } from '../../../components/publishing/publication-badge.tsx'
import { type PostCommands, PostActions, PostTitle } from './post-cells.tsx'
import { BULK, COLUMNS, minutesText } from './messages.ts'
import { viewCount } from '../messages.ts'

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
      views: {
        cell: (post) => <Counted count={post.views} words={viewCount(post.views)} />,
        first: 'desc',
        head: 'w-26',
        figures: true,
        card: 'head',
      },
      readingTime: {
        cell: (post) => minutesText(post.readingTime),
        first: 'asc',
        head: 'w-36',
        figures: true,
        card: 'head',
      },
      created: {
        cell: (post) => <LocalDate at={post.createdAt} />,
        first: 'desc',
        head: 'w-32',
        figures: true,
        card: 'head',
      },
      actions: { cell: (post) => <PostActions post={post} commands={commands} />, head: 'w-37' },
    }),
  ]
}
