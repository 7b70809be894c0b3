import { ADMIN_POST_SORTS } from '@idex/contract/blog/choices'
import type { AdminPostCard } from '@idex/contract/blog/post'
import { Newspaper } from 'lucide-react'
import { useMemo } from 'react'
import { PublicationFilters, publicationFilter } from '../../../components/publishing/publication-filters.tsx'
import { useListDialog } from '../../../components/list/use-list-dialog.ts'
import { DeleteDialog } from '../../../components/list/delete-dialog.tsx'
import { AdminList, rowsOnScreen } from '../../../components/list/admin-list.tsx'
import { StatStrip } from '../../../components/list/stat-strip.tsx'
import { LIST_QUERY, useListRequest } from '../../../components/list/use-list-request.ts'
import { lazyDialog } from '../../../components/lazy-dialog.tsx'
import { trpc } from '../../../app/client/trpc.ts'
import { BlogOffNotice, BlogSettings } from './blog-settings.tsx'
import { postColumns } from './post-columns.tsx'
import { NEW_POST, usePostAddress } from './use-post-address.ts'
import { useRefreshPosts } from './post-mutations.ts'
import {
  BULK,
  DELETE,
  DONE,
  FAILED,
  LIST,
  LIST_TEXTS,
  ORDERS,
  STATS,
  TAGS_DIALOG,
  WARNINGS,
} from './messages.ts'

const TagsDialog = lazyDialog(async () => (await import('./tags-dialog.tsx')).TagsDialog)

const DIALOGS = ['trash', 'remove'] as const

const POST_LIST = { sorts: ADMIN_POST_SORTS, pageSize: 10 } as const

/** Blog Management: the blog's settings, figures and posts. */
export function PostsView() {
  const request = useListRequest(POST_LIST)
  const filter = publicationFilter(request)
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
  const counts = data?.counts
  const all = counts ? counts.published + counts.draft + counts.scheduled : 0
  const scheduled = counts && counts.scheduled > 0 ? [LIST.scheduled(counts.scheduled)] : []
  const figures = [
    { label: STATS.total, value: counts && all },
    { label: STATS.published, value: counts?.published },
    { label: STATS.draft, value: counts?.draft },
    { label: STATS.views, value: counts?.views },
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
        counts={counts && { all, trashed: counts.trashed, further: scheduled }}
        create={{
          label: LIST.create,
          onCreate: () => open(NEW_POST),
          first: counts !== undefined && all === 0,
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
      <DeleteDialog
        {...{ dialog, refresh, router: trpc.admin.blog }}
        texts={DELETE}
        done={DONE}
        failed={FAILED}
      />
    </>
  )
}
