import { busyFade } from '@idex/ui/class-names'
import { Pagination } from '@idex/ui/pagination'
import { type FocusEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { ListCard, type ListColumns, ListTable, useListTable, useWideScreen } from './list-table.tsx'
import { RowScope } from './selection.tsx'
import type { ListRequest } from './use-list-request.ts'

/** By then a closing dialog has returned the focus, maybe to a row that was removed, in ms. */
const DIALOG_CLOSED_MS = 200

/**
 * Keeps the focus in a list when the focused row is removed: the next row gets it, or `fallback` if none is left. `ids`
 * names the rows on screen. Returns the list's props.
 */
function useFocusRecovery(
  list: RefObject<HTMLElement | null>,
  fallback: RefObject<HTMLElement | null>,
  ids: string,
) {
  const focusedRow = useRef(-1)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (focusedRow.current < 0 || document.activeElement !== document.body) return
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      const next = rows[Math.min(focusedRow.current, rows.length - 1)]
      const target =
        next?.querySelector<HTMLElement>('button:not([role=switch], [role=checkbox])') ?? fallback.current
      target?.focus()
    }, DIALOG_CLOSED_MS)
    return () => clearTimeout(timer)
  }, [ids, list, fallback])

  return {
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
      // A dialog is in a portal: React sees it inside this list, the document does not.
      if (!currentTarget.contains(target)) return
      const rows = [...currentTarget.querySelectorAll('[data-row]')]
      focusedRow.current = rows.findIndex((row) => row.contains(target))
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget !== null && relatedTarget.closest('[role=alertdialog]') === null)
        focusedRow.current = -1
    },
  }
}

export type ListQuery<Row> = {
  data: { items: Row[]; total: number } | undefined
  isError: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

type ListRowsProps<Row extends { id: string }> = {
  texts: { title: string; pages: string }
  request: ListRequest
  query: ListQuery<Row>
  columns: ListColumns<Row>
  /** The list's heading: gets the focus when no row is left to have it, and is in sight on a new page. */
  heading: RefObject<HTMLElement | null>
  placeholder: ReactNode
}

/** The rows of a list and its pages: a table where it fits, else cards. */
export function ListRows<Row extends { id: string }>(props: ListRowsProps<Row>) {
  const { texts, request, query, columns, heading } = props
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
      <div ref={list} {...recoverFocus} aria-busy={query.isPlaceholderData || undefined} className={busyFade}>
        {rows.length === 0 ? (
          props.placeholder
        ) : wide ? (
          <ListTable table={table} label={texts.title} />
        ) : (
          <ul aria-label={texts.title} className="divide-y rounded-lg border bg-surface">
            {table.getRowModel().rows.map((row) => (
              <li key={row.id} data-row={row.id} className="p-4 sm:p-6">
                <ListCard table={table} row={row} />
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
