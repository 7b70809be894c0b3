import { ADMIN_POST_SORTS, type AdminPostCard } from '@idex/contract/blog/post'
import { AlertDialog } from '@idex/ui/alert-dialog'
import { Newspaper } from 'lucide-react'
import { useMemo } from 'react'
import { OrderSelect } from '../../../lib/list/list-toolbar.tsx'
import { PanelList } from '../../../lib/list/panel-list.tsx'
import { StatStrip } from '../../../lib/list/stat-strip.tsx'
import { foundOf } from '../../../lib/list/texts.ts'
import { LIST_QUERY, useListRequest } from '../../../lib/list/use-list-request.ts'
import { type RowDialog, useRowDialog } from '../../../lib/list/use-row-dialog.ts'
import { trpc } from '../../../lib/trpc.ts'
import { BlogSettings } from './blog-settings.tsx'
import { PostCard, postColumns } from './post-columns.tsx'
import { useRemovePost } from './post-mutations.ts'
import { LIST, LIST_TEXTS, ORDERS, REMOVE, STATS } from './texts.ts'

const POST_LIST = { sorts: ADMIN_POST_SORTS, pageSize: 10 } as const

const NAMED_ORDERS = [
  { value: 'newest', label: ORDERS.newest, column: 'created', desc: true },
  { value: 'oldest', label: ORDERS.oldest, column: 'created', desc: false },
  { value: 'title', label: ORDERS.title, column: 'title', desc: false },
  { value: 'views', label: ORDERS.views, column: 'views', desc: true },
]

type PostsViewProps = {
  /** Whether the view was opened by closing a form, after which its heading gets the focus. */
  returning: boolean
  onEdit: (post: AdminPostCard) => void
  onCreate: () => void
}

/** The blog's settings, figures and posts. */
export function PostsView({ returning, onEdit, onCreate }: PostsViewProps) {
  const request = useListRequest(POST_LIST)
  // Refetched whenever the section is expanded: scheduled posts publish themselves meanwhile.
  const query = trpc.admin.blog.list.useQuery(request.input, LIST_QUERY)
  const dialog = useRowDialog<'remove', AdminPostCard>(query.data?.items)
  const { show } = dialog
  const commands = useMemo(
    () => ({ edit: onEdit, remove: (post: AdminPostCard) => show('remove', post) }),
    [onEdit, show],
  )
  const columns = useMemo(() => postColumns(commands), [commands])
  const { data } = query
  const all = data && data.counts.published + data.counts.draft
  const figures = [
    { label: STATS.total, value: all },
    { label: STATS.published, value: data?.counts.published },
    { label: STATS.draft, value: data?.counts.draft },
    { label: STATS.views, value: data?.counts.views },
  ]
  return (
    <>
      <BlogSettings />
      <StatStrip label={STATS.label} figures={figures} failed={query.isError && data === undefined} />
      <PanelList
        texts={LIST_TEXTS}
        icon={Newspaper}
        request={request}
        query={query}
        columns={columns}
        card={(post) => <PostCard post={post} commands={commands} />}
        summary={data && foundOf(data.total, all ?? 0, 'post', 'posts')}
        create={{ label: LIST.create, onCreate, first: all === 0, className: 'max-[26rem]:w-full' }}
        heading={{ className: 'mt-10', arriving: returning }}
      >
        <OrderSelect label={LIST.sort} orders={NAMED_ORDERS} request={request} />
      </PanelList>
      <RemoveDialog dialog={dialog} />
    </>
  )
}

/** Asks before a post is deleted. */
function RemoveDialog({ dialog: { shown, close } }: { dialog: RowDialog<'remove', AdminPostCard> }) {
  const remove = useRemovePost()
  if (!shown?.row) return null
  const { id, title } = shown.row
  return (
    <AlertDialog
      title={REMOVE.title(title)}
      description={REMOVE.text}
      confirmLabel={REMOVE.confirm}
      destructive
      open={shown.open}
      onOpenChange={(next) => next || close()}
      onConfirm={() => remove.mutate({ id })}
    />
  )
}
