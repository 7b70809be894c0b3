import type { AdminPost } from '@idex/contract/blog/post'
import { Button } from '@idex/ui/button'
import { Plus } from 'lucide-react'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { ListPages } from '../../../../lib/list/list-pages.tsx'
import { ListTable } from '../../../../lib/list/list-table.tsx'
import { ListToolbar } from '../../../../lib/list/list-toolbar.tsx'
import { useKeptFocus } from '../../../../lib/list/use-kept-focus.ts'
import { useListTable } from '../../../../lib/list/use-list-table.ts'
import { useWideScreen } from '../../../../lib/list/use-wide-screen.ts'
import { StatStrip } from '../../../../lib/list/stat-strip.tsx'
import { BlogSettings } from '../blog-settings.tsx'
import { countText, LIST, ORDERS, STATS } from '../texts.ts'
import { countPosts, type PostQuery } from '../use-posts.ts'
import { PostCommandsProvider } from './post-actions.tsx'
import { POST_COLUMNS } from './post-columns.tsx'
import { PostsCards } from './posts-cards.tsx'
import { PostsPlaceholder } from './posts-placeholder.tsx'
import { RemovePostDialog, useRemoval } from './remove-post-dialog.tsx'

const NO_POSTS: readonly AdminPost[] = []

const NAMED_ORDERS = [
  { value: 'newest', label: ORDERS.newest, column: 'created', desc: true },
  { value: 'oldest', label: ORDERS.oldest, column: 'created', desc: false },
  { value: 'title', label: ORDERS.title, column: 'title', desc: false },
  { value: 'views', label: ORDERS.views, column: 'views', desc: true },
]

const FIGURES = ['total', 'published', 'draft', 'views'] as const

function matches({ title, excerpt, tags }: AdminPost, search: string): boolean {
  return [title, excerpt, ...tags].some((text) => text.toLowerCase().includes(search))
}

type PostsListProps = { query: PostQuery; onEdit: (post: AdminPost) => void; onCreate: () => void }

type PostsViewProps = PostsListProps & {
  /** Whether someone comes back from a form, to the heading. */
  returning: boolean
}

/** The blog's settings, its posts in numbers and as a list (spec section 2.13). */
export function PostsView({ returning, ...props }: PostsViewProps) {
  const { query } = props
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (returning) title.current?.focus()
  }, [returning])
  const counts = useMemo(() => query.posts && countPosts(query.posts), [query.posts])
  const figures = FIGURES.map((figure) => ({ label: STATS[figure], value: counts?.[figure] }))
  return (
    <>
      <BlogSettings />
      <StatStrip label={STATS.label} figures={figures} failed={query.failed} />
      <PostsList {...props} title={title} />
    </>
  )
}

function PostsList({
  query,
  title,
  onEdit,
  onCreate,
}: PostsListProps & { title: RefObject<HTMLHeadingElement | null> }) {
  const table = useListTable({ rows: query.posts ?? NO_POSTS, columns: POST_COLUMNS, matches })
  const wide = useWideScreen()
  const removal = useRemoval()
  const list = useRef<HTMLDivElement>(null)
  const { rows } = table.getRowModel()
  const keptFocus = useKeptFocus(list, title, rows.map((row) => row.id).join())
  const commands = useMemo(() => ({ edit: onEdit, remove: removal.ask }), [onEdit, removal.ask])
  const found = table.getFilteredRowModel().rows.length
  return (
    <PostCommandsProvider value={commands}>
      <div className="mt-10 mb-4 flex flex-wrap items-end gap-x-2 gap-y-4">
        <div className="mr-auto">
          <h3 ref={title} tabIndex={-1} className="scroll-mt-6 text-xl font-semibold">
            {LIST.title}
          </h3>
          <p role="status" className="mt-1 min-h-5 text-sm text-muted">
            {query.posts && countText(found, query.posts.length)}
          </p>
        </div>
        <ListToolbar
          table={table}
          wide={wide}
          searchLabel={LIST.search}
          sortLabel={LIST.sort}
          orders={NAMED_ORDERS}
        />
        {query.posts?.length !== 0 && (
          <Button onClick={onCreate} className="max-[26rem]:w-full">
            <Plus aria-hidden />
            {LIST.create}
          </Button>
        )}
      </div>
      <div ref={list} {...keptFocus}>
        {rows.length === 0 ? (
          <PostsPlaceholder
            query={query}
            onClearSearch={() => table.setGlobalFilter('')}
            onCreate={onCreate}
          />
        ) : wide ? (
          <ListTable table={table} label={LIST.title} />
        ) : (
          <PostsCards posts={rows.map((row) => row.original)} />
        )}
      </div>
      <ListPages table={table} label={LIST.pages} top={title} />
      <RemovePostDialog removal={removal} />
    </PostCommandsProvider>
  )
}
