import type { AdminContentItem } from '@idex/contract/content/content-item'
import { Button } from '@idex/ui/button'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { itemsOf } from '../../../lib/items-of.ts'
import { trpc } from '../../../lib/trpc.ts'
import { ListPages } from '../../../lib/list/list-pages.tsx'
import { ListTable } from '../../../lib/list/list-table.tsx'
import { ListToolbar } from '../../../lib/list/list-toolbar.tsx'
import { useKeptFocus } from '../../../lib/list/use-kept-focus.ts'
import { useListTable } from '../../../lib/list/use-list-table.ts'
import { useWideScreen } from '../../../lib/list/use-wide-screen.ts'
import { ContentCommandsProvider } from './content-actions.tsx'
import { ContentCards } from './content-cards.tsx'
import { CONTENT_COLUMNS } from './content-columns.tsx'
import { ContentDialogs } from './content-dialogs.tsx'
import { ContentPlaceholder } from './content-placeholder.tsx'
import { countText, LIST, ORDERS, TYPES } from './texts.ts'
import { useContentDialogs } from './use-content-dialogs.ts'

const NO_ITEMS: readonly AdminContentItem[] = []

const NAMED_ORDERS = [
  { value: 'newest', label: ORDERS.newest, column: 'created', desc: true },
  { value: 'oldest', label: ORDERS.oldest, column: 'created', desc: false },
  { value: 'title', label: ORDERS.title, column: 'title', desc: false },
  { value: 'views', label: ORDERS.views, column: 'views', desc: true },
]

function matches(item: AdminContentItem, search: string): boolean {
  const texts = [
    item.title,
    item.description,
    item.author,
    item.category,
    TYPES[item.contentType],
    ...item.tags,
  ]
  return texts.some((text) => text.toLowerCase().includes(search))
}

/** The videos, articles and podcasts of the member dashboard, with everything an admin does to them. */
export function ContentPanel() {
  const query = trpc.admin.content.list.useQuery({}, { select: itemsOf, refetchOnMount: 'always' })
  const table = useListTable({ rows: query.data ?? NO_ITEMS, columns: CONTENT_COLUMNS, matches })
  const wide = useWideScreen()
  const dialogs = useContentDialogs()
  const title = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { rows } = table.getRowModel()
  const keptFocus = useKeptFocus(list, title, rows.map((row) => row.id).join())
  const found = table.getFilteredRowModel().rows.length
  return (
    <ContentCommandsProvider value={dialogs.commands}>
      <div className="mb-4 flex flex-wrap items-end gap-x-2 gap-y-4">
        <div className="mr-auto">
          <h3 ref={title} tabIndex={-1} className="scroll-mt-6 text-xl font-semibold">
            {LIST.title}
          </h3>
          <p role="status" className="mt-1 min-h-5 text-sm text-muted">
            {query.data && countText(found, query.data.length)}
          </p>
        </div>
        <ListToolbar
          table={table}
          wide={wide}
          searchLabel={LIST.search}
          sortLabel={LIST.sort}
          orders={NAMED_ORDERS}
        />
        {query.data?.length !== 0 && (
          <Button onClick={dialogs.commands.create} className="max-[26rem]:w-full">
            <Plus aria-hidden />
            {LIST.create}
          </Button>
        )}
      </div>
      <div ref={list} {...keptFocus}>
        {rows.length === 0 ? (
          <ContentPlaceholder
            count={query.data?.length}
            failed={query.isError}
            onRetry={() => void query.refetch()}
            onClearSearch={() => table.setGlobalFilter('')}
            onCreate={dialogs.commands.create}
          />
        ) : wide ? (
          <ListTable table={table} label={LIST.title} />
        ) : (
          <ContentCards items={rows.map((row) => row.original)} />
        )}
      </div>
      <ListPages table={table} label={LIST.pages} top={title} />
      <ContentDialogs dialogs={dialogs} />
    </ContentCommandsProvider>
  )
}
