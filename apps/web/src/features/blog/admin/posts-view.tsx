import { ADMIN_POST_SORTS } from '@idex/contract/blog/choices'
import type { AdminPostCard, PostCounts } from '@idex/contract/blog/post'
import { Newspaper } from 'lucide-react'
import { useMemo } from 'react'
import {
  PublicationFilters,
  usePublicationFilter,
} from '../../../components/publishing/publication-filters.tsx'
import { useListDialog } from '../../../components/list/use-list-dialog.ts'
import { DeleteDialog } from '../../../components/list/delete-dialog.tsx'
import { AdminList, rowsOnScreen } from '../../../components/list/admin-list.tsx'
import { StatStrip } from '../../../components/list/stat-strip.tsx'
import { listedText, trashText } from '../../../components/list/messages.ts'
import { LIST_QUERY, useListRequest } from '../../../components/list/use-list-request.ts'
import { lazyDialog } from '../../../components/lazy-dialog.tsx'
import { trpc } from '../../../app/client/trpc.ts'
import { BlogOffNotice, BlogSettings } from './blog-settings.tsx'
import { PostCard, postColumns } from './post-columns.tsx'
import { NEW_POST, usePostAddress } from './use-post-address.ts'
import { useRefreshPosts, useRemovePost, useTrashPost } from './post-mutations.ts'
import { BULK, DELETE, LIST, LIST_TEXTS, ORDERS, STATS, TAGS_DIALOG, WARNINGS } from './messages.ts'

const TagsDialog = lazyDialog(async () => (await import('./tags-dialog.tsx')).TagsDialog)

const DIALOGS = ['trash', 'remove'] as const

const POST_LIST = { sorts: ADMIN_POST_SORTS, pageSize: 10 } as const

/** Blog Management: the blog's settings, figures and posts. */
export function PostsView() {
  const request = useListRequest(POST_LIST)
  const filter = usePublicationFilter(request)
  const asked = { ...request.input, ...filter.input, trashed: false }
  // Refetched whenever the section is opened: scheduled posts publish themselves meanwhile.
  const query = trpc.admin.blog.list.useQuery(asked, LIST_QUERY)
  const trash = trpc.admin.blog.list.useQuery(
    { ...filter.input, ...request.trash.input },
    { ...LIST_QUERY, enabled: request.trash.shown },
  )
  const { data } = query
  const rows = rowsOnScreen(request, query, trash)
  const refresh = useRefreshPosts()
  const utils = trpc.useUtils()
  const [trashPost, removePost] = [useTrashPost(), useRemovePost()]
  const dialog = useListDialog(DIALOGS, data && rows)
  const { show } = dialog
  const { open } = usePostAddress()
  const commands = useMemo(
    () => ({
      edit: (post: AdminPostCard) => open(post.id),
      trash: (post: AdminPostCard) => show('trash', post),
      remove: (post: AdminPostCard) => show('remove', post),
    }),
    [open, show],
  )
  const columns = useMemo(() => postColumns(commands), [commands])
  const all = data && countOfLive(data.counts)
  const figures = [
    { label: STATS.total, value: all },
    { label: STATS.published, value: data?.counts.published },
    { label: STATS.draft, value: data?.counts.draft },
    { label: STATS.views, value: data?.counts.views },
  ]
  return (
    <>
      <BlogOffNotice />
      <BlogSettings />
      <StatStrip label={STATS.label} figures={figures} failed={query.isError && data === undefined} />
      <AdminList
        {...{ request, filter, query, trash, rows, columns }}
        texts={LIST_TEXTS}
        words={LIST}
        icon={Newspaper}
        orders={ORDERS}
        filters={(id) => <PublicationFilters id={id} filter={filter} />}
        card={(post) => <PostCard post={post} commands={commands} />}
        summary={data && summaryOf(data, request.trash.shown)}
        create={{
          label: LIST.create,
          onCreate: () => open(NEW_POST),
          first: all === 0,
          className: 'max-[26rem]:w-full',
        }}
        heading={{ className: 'mt-10' }}
        bulk={{
          texts: BULK,
          router: trpc.admin.blog,
          stateOf: ({ state }) => state,
          refresh,
          read: (part) => utils.admin.blog.list.fetch({ ...asked, ...part }),
          warnings: WARNINGS,
          labels: {
            label: TAGS_DIALOG.button,
            dialog: (posts, props) => <TagsDialog posts={posts} {...props} />,
          },
        }}
      />
      <DeleteDialog dialog={dialog} texts={DELETE} trash={trashPost} remove={removePost} />
    </>
  )
}

const countOfLive = ({ published, draft, scheduled }: PostCounts) => published + draft + scheduled

/** The number of posts, shown; and announced to screen readers as the search changes it. */
function summaryOf({ total, counts }: { total: number; counts: PostCounts }, trashed: boolean): string {
  const scheduled = counts.scheduled > 0 ? [LIST.scheduled(counts.scheduled)] : []
  const trash = counts.trashed > 0 || trashed ? [trashText(counts.trashed)] : []
  return [listedText(total, countOfLive(counts), 'post', 'posts'), ...scheduled, ...trash].join(' · ')
}
