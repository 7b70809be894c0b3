import { type ColumnDef, useTable } from '@tanstack/react-table'
import { useEffect, useEffectEvent } from 'react'
import { LIST_FEATURES, type ListFeatures, type ListTable } from './list-features.ts'

/** Rows on one page of a list. */
export const PAGE_SIZE = 10

type ListOptions<Row extends { id: string }> = {
  rows: readonly Row[]
  columns: ColumnDef<ListFeatures, Row>[]
  /** Whether a row matches a search in lower case. */
  matches: (row: Row, search: string) => boolean
}

/** A list that is searched, ordered and paged in the browser; it begins with the newest. */
export function useListTable<Row extends { id: string }>(options: ListOptions<Row>): ListTable<Row> {
  const { rows, columns, matches } = options
  const table = useTable({
    features: LIST_FEATURES,
    data: rows,
    columns,
    getRowId: (row) => row.id,
    getColumnCanGlobalFilter: () => true,
    globalFilterFn: (row, _column, search) => matches(row.original, String(search).trim().toLowerCase()),
    enableSortingRemoval: false,
    // A row that leaves must not turn the page back; what does is below.
    autoResetPageIndex: false,
    initialState: {
      sorting: [{ id: 'created', desc: true }],
      pagination: { pageIndex: 0, pageSize: PAGE_SIZE },
    },
  })
  const { pagination, sorting, globalFilter } = table.state
  const turnTo = useEffectEvent((page: number) => table.setPageIndex(page))
  // Arranged anew, a list begins with its first page.
  useEffect(() => turnTo(0), [sorting, globalFilter])
  const last = Math.max(0, table.getPageCount() - 1)
  useEffect(() => {
    if (pagination.pageIndex > last) turnTo(last)
  }, [pagination.pageIndex, last])
  return table
}
