import { Button } from '@idex/ui/button'
import { cn } from '@idex/ui/class-names'
import type { ColumnDef } from '@tanstack/react-table'
import { type LucideIcon, SearchX, TriangleAlert } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { SearchInput } from '@idex/ui/search-input'
import { FramedState } from './framed-state.tsx'
import type { ListFeatures } from './list-features.ts'
import { ListPages } from './list-pages.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { ListTable } from './list-table.tsx'
import { BROKEN, CLEAR_FILTERS, NO_MATCH } from './texts.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import type { ListRequest } from './use-list-request.ts'
import { usePagedTable } from './use-paged-table.ts'
import { useWideScreen } from './use-wide-screen.ts'

/** The texts of a list: its name, and what it says while it loads and when it is empty. */
export type ListTexts = {
  title: string
  search?: string
  loading: string
  pages: string
  empty: { title: string; text: string }
  count: (total: number) => string
}

type PagedListProps<Row extends { id: string }> = {
  texts: ListTexts
  icon: LucideIcon
  request: ListRequest
  query: {
    data: { items: Row[]; total: number } | undefined
    isError: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  columns: ColumnDef<ListFeatures, Row>[]
  card: (row: Row) => ReactNode
  /** Whether something but a search narrows the list; `onClear` takes all of it back. */
  filtered?: boolean
  onClear?: () => void
  /** Further filters, and what can be done with the list as a whole. */
  children?: ReactNode
}

/** A list of the panel that the server pages: a table where there is room, else cards; with search and filters. */
export function PagedList<Row extends { id: string }>(props: PagedListProps<Row>) {
  const { texts, request, query, columns, card } = props
  const rows = query.data?.items ?? []
  const known = query.isPlaceholderData ? undefined : query.data?.total
  const table = usePagedTable({ request, rows, total: query.data?.total, columns })
  const wide = useWideScreen()
  const title = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const keptFocus = useKeptFocus(list, title, rows.map(({ id }) => id).join())
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-x-2 gap-y-4">
        <div className="mr-auto">
          <h3 ref={title} tabIndex={-1} className="scroll-mt-6 text-xl font-semibold">
            {texts.title}
          </h3>
          <p role="status" className="mt-1 min-h-5 text-sm text-muted">
            {known !== undefined && texts.count(known)}
          </p>
        </div>
        <div className="flex w-full flex-wrap items-center gap-2 max-lg:order-last lg:w-auto">
          {texts.search !== undefined && (
            <SearchInput
              label={texts.search}
              value={request.search}
              onValueChange={request.setSearch}
              className="w-full sm:w-auto sm:flex-1 lg:w-64 lg:flex-none"
            />
          )}
          {props.children}
        </div>
      </div>
      <div
        ref={list}
        {...keptFocus}
        aria-busy={query.isPlaceholderData || undefined}
        className={cn('transition-opacity', query.isPlaceholderData && 'opacity-60')}
      >
        {rows.length === 0 ? (
          <Placeholder {...props} />
        ) : wide ? (
          <ListTable table={table} label={texts.title} />
        ) : (
          <ul aria-label={texts.title} className="divide-y rounded-lg border bg-surface">
            {rows.map((row) => (
              <li key={row.id} data-row={row.id} className="p-4 sm:p-6">
                {card(row)}
              </li>
            ))}
          </ul>
        )}
      </div>
      <ListPages table={table} label={texts.pages} top={title} />
    </>
  )
}

function Placeholder<Row extends { id: string }>(props: PagedListProps<Row>) {
  const { texts, icon, request, query } = props
  if (query.data === undefined && query.isError) {
    const retry = <Button onClick={() => void query.refetch()}>{BROKEN.retry}</Button>
    return <FramedState icon={TriangleAlert} title={BROKEN.title} text={BROKEN.text} action={retry} />
  }
  if (query.data === undefined) return <ListSkeleton label={texts.loading} />
  if (request.search === '' && !props.filtered) return <FramedState icon={icon} {...texts.empty} />
  const clear = () => {
    request.setSearch('')
    props.onClear?.()
  }
  const action = (
    <Button variant="outline" onClick={clear}>
      {CLEAR_FILTERS}
    </Button>
  )
  return <FramedState icon={SearchX} title={NO_MATCH} action={action} />
}
