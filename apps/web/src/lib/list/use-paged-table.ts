import { type ColumnDef, functionalUpdate, useTable } from '@tanstack/react-table'
import { useEffect, useEffectEvent } from 'react'
import { LIST_FEATURES, type ListFeatures, type ListTable } from './list-features.ts'
import type { ListRequest } from './use-list-request.ts'

type PagedOptions<Row extends { id: string }> = {
  request: ListRequest
  rows: readonly Row[]
  /** How many rows all pages have; undefined while that is unknown. */
  total: number | undefined
  columns: ColumnDef<ListFeatures, Row>[]
}

/** A list that the server searches, orders and pages. */
export function usePagedTable<Row extends { id: string }>(options: PagedOptions<Row>): ListTable<Row> {
  const { request, rows, total, columns } = options
  const { pagination, sorting, search } = request
  const table = useTable({
    features: LIST_FEATURES,
    data: rows,
    columns,
    getRowId: (row) => row.id,
    manualFiltering: true,
    manualPagination: true,
    manualSorting: true,
    enableSortingRemoval: false,
    rowCount: total ?? 0,
    state: { pagination, sorting, globalFilter: search },
    onPaginationChange: (change) => request.setPagination(functionalUpdate(change, pagination)),
    onSortingChange: (change) => request.setSorting(functionalUpdate(change, sorting)),
    onGlobalFilterChange: (change) => request.setSearch(String(functionalUpdate(change, search))),
  })
  const turnTo = useEffectEvent((pageIndex: number) => request.setPagination({ ...pagination, pageIndex }))
  const last = Math.max(0, Math.ceil((total ?? 0) / pagination.pageSize) - 1)
  useEffect(() => {
    // What was last on the last page may leave it.
    if (total !== undefined && pagination.pageIndex > last) turnTo(last)
  }, [total, pagination.pageIndex, last])
  return table
}
