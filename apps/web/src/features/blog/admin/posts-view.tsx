import { ADMIN_POST_SORTS, type AdminPostCard, type PostCounts } from '@idex/contract/blog/post'
import { AlertDialog } from '@idex/ui/alert-dialog'
import { Button } from '@idex/ui/button'
import { Archive, Newspaper } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { FilterButton } from '../../../lib/list/filter-button.tsx'
import { PublicationFilters, usePublicationFilter } from '../../../lib/publishing/publication-filters.tsx'
import { ChosenBar } from '../../../lib/list/chosen-bar.tsx'
import { useChosenChanges } from '../../../lib/list/chosen-outcomes.ts'
import { Selectable, useSelection } from '../../../lib/list/selection.tsx'
import { OrderSelect } from '../../../lib/list/list-toolbar.tsx'
import { PanelList } from '../../../lib/list/panel-list.tsx'
import { StatStrip } from '../../../lib/list/stat-strip.tsx'
import { foundOf, NO_MATCH, trashOf } from '../../../lib/list/texts.ts'
import { LIST_QUERY, useListRequest } from '../../../lib/list/use-list-request.ts'
import { type RowDialog, useRowDialog } from '../../../lib/list/use-row-dialog.ts'
import { TrashPart, useTrashRequest } from '../../../lib/list/trash-part.tsx'
import { useFound } from '../../../lib/list/use-found.ts'
import { useTrashShown } from '../../../lib/list/use-trash-shown.ts'
import { trpc } from '../../../lib/trpc.ts'
import { BlogOffNotice, BlogSettings } from './blog-settings.tsx'
import { PostCard, postColumns } from './post-columns.tsx'
import { useRefreshPosts, useRemovePost, useTrashPost } from './post-mutations.ts'
import { TagsDialog } from './tags-dialog.tsx'
import { CHOSEN, LIST, LIST_TEXTS, ORDERS, REMOVE, STATS, TAGS_DIALOG, TRASH, WARNINGS } from './texts.ts'

const POST_LIST = { sorts: ADMIN_POST_SORTS, pageSize: 10 } as const

const FILTERED_TEXTS = { ...LIST_TEXTS, noMatch: NO_MATCH }

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
  const { trashed, toggleTrashed } = useTrashShown(request)
  const filter = usePublicationFilter(request)
  const [filtering, setFiltering] = useState(filter.count > 0)
  const filtersId = useId()
  const query = trpc.admin.blog.list.useQuery(
    { ...request.input, ...filter.input, trashed: false },
    LIST_QUERY,
  )
  const trashRequest = useTrashRequest(request)
  const trash = trpc.admin.blog.list.useQuery(
    { ...filter.input, ...trashRequest.input },
    { ...LIST_QUERY, enabled: trashed },
  )
  const live = query.data?.items ?? []
  const rows = [...live, ...((trashed && trash.data?.items) || [])]
  const asked = JSON.stringify([request.search, filter.input])
  const { chosen, leave, marks, selectFound } = useSelection(rows, asked)
  const refresh = useRefreshPosts()
  const changes = useChosenChanges(trpc.admin.blog, { chosen, texts: CHOSEN, refresh })
  const utils = trpc.useUtils()
  const found = useFound({
    total: query.data?.total,
    read: (part) =>
      utils.admin.blog.list.fetch({ ...request.input, ...filter.input, ...part, trashed: false }),
    onFound: selectFound,
    texts: CHOSEN,
  })
  const dialog = useRowDialog<'trash' | 'remove', AdminPostCard>(rows)
  const { show } = dialog
  const commands = useMemo(
    () => ({
      edit: onEdit,
      trash: (post: AdminPostCard) => show('trash', post),
      remove: (post: AdminPostCard) => show('remove', post),
    }),
    [onEdit, show],
  )
  const columns = useMemo(() => postColumns(commands), [commands])
  const { data } = query
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
      <Selectable marks={marks}>
        <PanelList
          texts={filter.count > 0 ? FILTERED_TEXTS : LIST_TEXTS}
          filtered={filter.count > 0}
          onClear={filter.clear}
          trash={
            trashed && (
              <TrashPart
                request={trashRequest}
                query={trash}
                columns={columns}
                card={(post) => <PostCard post={post} commands={commands} />}
                filtered={filter.count > 0}
              />
            )
          }
          filters={filtering && <PublicationFilters id={filtersId} filter={filter} />}
          icon={Newspaper}
          request={request}
          query={query}
          columns={columns}
          card={(post) => <PostCard post={post} commands={commands} />}
          summary={data && summaryOf(data, trashed)}
          create={{ label: LIST.create, onCreate, first: all === 0, className: 'max-[26rem]:w-full' }}
          heading={{ className: 'mt-10', arriving: returning }}
        >
          <FilterButton
            controls={filtersId}
            open={filtering}
            count={filter.count}
            onToggle={() => setFiltering(!filtering)}
          />
          <OrderSelect label={LIST.sort} orders={NAMED_ORDERS} request={request} />
          <Button variant="outline" onClick={toggleTrashed} className="max-sm:flex-1">
            <Archive aria-hidden />
            {trashed ? LIST.hideTrashed : LIST.showTrashed}
          </Button>
        </PanelList>
        <ChosenBar
          chosen={chosen}
          texts={CHOSEN}
          changes={changes}
          onLeave={leave}
          found={found}
          shown={live.length}
          warnings={WARNINGS}
          labels={{
            label: TAGS_DIALOG.button,
            dialog: (props) => (
              <TagsDialog posts={chosen.filter(({ state }) => state !== 'trashed')} {...props} />
            ),
          }}
        />
      </Selectable>
      <DeleteDialog dialog={dialog} />
    </>
  )
}

const countOfLive = ({ published, draft, scheduled }: PostCounts) => published + draft + scheduled

/** The number of posts, shown; and announced to screen readers as the search changes it. */
function summaryOf({ total, counts }: { total: number; counts: PostCounts }, trashed: boolean): string {
  const scheduled = counts.scheduled > 0 ? [LIST.scheduled(counts.scheduled)] : []
  const trash = counts.trashed > 0 || trashed ? [trashOf(counts.trashed)] : []
  return [foundOf(total, countOfLive(counts), 'post', 'posts'), ...scheduled, ...trash].join(' · ')
}

/** Asks before a post goes to the trash, or is deleted for good. */
function DeleteDialog({
  dialog: { shown, close },
}: {
  dialog: RowDialog<'trash' | 'remove', AdminPostCard>
}) {
  const [trash, remove] = [useTrashPost(), useRemovePost()]
  if (!shown?.row) return null
  const { id, title } = shown.row
  const isFinal = shown.kind === 'remove'
  const texts = isFinal ? REMOVE : TRASH
  return (
    <AlertDialog
      title={texts.title(title)}
      description={
        <>
          <span className="block">{texts.text}</span>
          <span className="mt-2 block">{texts.more}</span>
        </>
      }
      confirmLabel={texts.confirm}
      destructive
      open={shown.open}
      onOpenChange={(next) => next || close()}
      onConfirm={() => (isFinal ? remove : trash).mutate({ id, trashed: isFinal })}
    />
  )
}
