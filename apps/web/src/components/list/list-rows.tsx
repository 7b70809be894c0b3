import { cn } from '@idex/ui/class-names'
import { Pagination } from '@idex/ui/pagination'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type ListColumns, ListTable, useListTable, useWideScreen } from './list-table.tsx'
import { RowScope } from './selection.tsx'
import { useFocusRecovery } from './use-focus-recovery.ts'
import type { ListRequest } from './use-list-request.ts'

/** A page of a list, as it is asked for. */
export type ListQuery<Row> = {
  data: { items: Row[]; total: number } | undefined
  isError: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

type ListRowsProps<Row extends { id: string }> = {
  /** What the rows and the pages are called. */
  texts: { title: string; pages: string }
  request: ListRequest
  query: ListQuery<Row>
  columns: ListColumns<Row>
  card: (row: Row) => ReactNode
  /** The list's heading: gets the focus when no row is left to have it, and is in sight on a new page. */
  heading: RefObject<HTMLElement | null>
  /** What is shown instead of rows. */
  placeholder: ReactNode
}

/** The rows of a list and its pages: a table where it fits, else cards. */
export function ListRows<Row extends { id: string }>(props: ListRowsProps<Row>) {
  const { texts, request, query, columns, card, heading } = props
  const rows = query.data?.items ?? []
  const table = useListTable(request, columns, { rows, total: query.data?.total ?? 0 })
  const wide = useWideScreen()
  const list = useRef<HTMLDivElement>(null)
  const recoverFocus = useFocusRecovery(list, heading, rows.map((row) => row.id).join())
  const pageCount = Math.max(1, table.getPageCount())
  useLastPage(request, query.data && pageCount)
  const turnTo = (page: number) => {
    request.turnTo(page - 1)
    heading.current?.scrollIntoView()
  }
  return (
    <RowScope rows={rows}>
      <div
        ref={list}
        {...recoverFocus}
        aria-busy={query.isPlaceholderData || undefined}
        className={cn('transition-opacity', query.isPlaceholderData && 'opacity-60')}
      >
        {rows.length === 0 ? (
          props.placeholder
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
      <Pagination
        label={texts.pages}
        page={request.pagination.pageIndex + 1}
        pageCount={pageCount}
        onPageChange={turnTo}
        className="mt-6"
      />
    </RowScope>
  )
}

/** Goes back to the last page when the later ones have become empty. */
function useLastPage({ pagination, turnTo }: ListRequest, pageCount: number | undefined): void {
  const { pageIndex } = pagination
  const turn = useEffectEvent((last: number) => turnTo(last, true))
  useEffect(() => {
    if (pageCount !== undefined && pageIndex >= pageCount) turn(pageCount - 1)
  }, [pageIndex, pageCount])
}
