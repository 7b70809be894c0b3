import {
  columnFilteringFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  type ReactTable,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'

/** How a column looks: the classes of its heading and its cells. */
type ColumnLook = { head?: string; cell?: string }
const columnMeta: ColumnLook = {}

/** What the panel's lists can do: search, order, turn pages. */
export const LIST_FEATURES = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  rowPaginationFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  columnMeta,
})

export type ListFeatures = typeof LIST_FEATURES

/** A list of the panel as TanStack Table arranges it. */
export type ListTable<Row extends { id: string }> = ReactTable<ListFeatures, Row>

/** Text columns in the order a reader expects: case and marks apart, numbers by value. */
export const TEXT_ORDER = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
