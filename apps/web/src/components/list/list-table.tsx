import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@idex/ui/table'
import {
  type ColumnDef,
  functionalUpdate,
  type Header,
  type ReactTable,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { LocalDate } from '../local-date.tsx'
import type { ListRequest } from './use-list-request.ts'

/** Class names of a column's heading and cells, and where a card has its cell, there under `label` if any. */
type ColumnLook = {
  head?: string | undefined
  cell?: string | undefined
  card?: 'head' | 'body' | 'foot' | undefined
  label?: string | undefined
}
const columnMeta: ColumnLook = {}

/** Features of the panel's lists: sorting and paging, both by the server. */
const LIST_FEATURES = tableFeatures({ rowSortingFeature, rowPaginationFeature, columnMeta })

export type ListFeatures = typeof LIST_FEATURES
export type ListColumns<Row extends { id: string }> = ColumnDef<ListFeatures, Row>[]
type Listed<Row extends { id: string }> = ReactTable<ListFeatures, Row>

/**
 * A column: its cell, its width, whether it has days or figures, its first direction if it can be sorted, and its place on a card, there
 * with its heading if `labelled`.
 */
type Column<Row> = {
  cell: (row: Row) => ReactNode
  head?: string
  figures?: boolean
  first?: 'asc' | 'desc'
  card?: ColumnLook['card']
  labelled?: boolean
}

/** The columns of a list, in the order of `columns`; `headings` has the heading of each. `actions` are buttons. */
export function listColumns<Row extends { id: string }, Id extends string>(
  headings: Readonly<Record<Id, string>>,
  columns: Readonly<Record<Id, Column<Row>>>,
): ListColumns<Row> {
  const list: ListColumns<Row> = []
  for (const id in columns) {
    const { cell, head, figures, first, card, labelled } = columns[id]
    const look = figures ? 'text-muted tabular-nums whitespace-nowrap' : undefined
    list.push({
      id,
      header: headings[id],
      cell: ({ row }) => cell(row.original),
      meta: {
        head,
        cell: id === 'actions' ? 'py-2 pl-2' : look,
        card,
        label: labelled ? headings[id] : undefined,
      },
      // The server sorts: an accessor makes a column sortable, and its values are not read.
      ...(first && { accessorFn: (row) => row.id, sortDescFirst: first === 'desc' }),
    })
  }
  return list
}

/** A list of the panel as a TanStack table: `rows` are those of the page that `request` asks for. */
export function useListTable<Row extends { id: string }>(
  request: ListRequest,
  columns: ListColumns<Row>,
  { rows, total }: { rows: readonly Row[]; total: number },
): Listed<Row> {
  const { pagination, sorting } = request
  return useTable({
    features: LIST_FEATURES,
    data: rows,
    columns,
    getRowId: (row) => row.id,
    manualPagination: true,
    manualSorting: true,
    enableSortingRemoval: false,
    rowCount: total,
    state: { pagination, sorting },
    onPaginationChange: (change) => request.turnTo(functionalUpdate(change, pagination).pageIndex),
    onSortingChange: (change) => request.setSorting(functionalUpdate(change, sorting)),
  })
}

/** Screens wide enough for the table: Tailwind's `xl`. */
const WIDE = '(min-width: 80rem)'

function subscribe(listener: () => void): () => void {
  const query = globalThis.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/**
 * Tells whether the screen is wide enough for the table. Table and cards differ for screen readers, so only one is
 * rendered.
 */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => globalThis.matchMedia(WIDE).matches,
    () => true,
  )
}

/** A number below its column's heading, and where a card has no heading in `words`. */
function Counted({ count, words }: { count: number; words: string }) {
  return useWideScreen() ? count.toLocaleString('en-US') : words
}

/** A column of numbers, on cards at the top, in words. */
export function countColumn<Row>(of: (row: Row) => number, words: (count: number) => string): Column<Row> {
  const cell = (row: Row) => <Counted count={of(row)} words={words(of(row))} />
  return { cell, first: 'desc', head: 'w-24', figures: true, card: 'head' }
}

/** A column of days; `never` where there is none. */
export function dayColumn<Row>(
  at: (row: Row) => string | null,
  { never, ...look }: Omit<Column<Row>, 'cell' | 'figures'> & { never?: string },
): Column<Row> {
  return { cell: (row) => <LocalDate at={at(row)} never={never} />, figures: true, ...look }
}

/** A list as a table, for wide screens. */
export function ListTable<Row extends { id: string }>({
  table,
  label,
}: {
  table: Listed<Row>
  label: string
}) {
  return (
    <Table label={label} className="table-fixed">
      <TableHeader>
        {table.getHeaderGroups().map((group) => (
          <TableRow key={group.id}>
            {group.headers.map((header) => (
              <ListHead key={header.id} header={header}>
                <table.FlexRender header={header} />
              </ListHead>
            ))}
          </TableRow>
        ))}
      </TableHeader>
      <TableBody>
        {table.getRowModel().rows.map((row) => (
          <TableRow key={row.id} data-row={row.id}>
            {row.getAllCells().map((cell) => (
              <TableCell key={cell.id} className={cell.column.columnDef.meta?.cell}>
                <table.FlexRender cell={cell} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

type ListCardProps<Row extends { id: string }> = {
  table: Listed<Row>
  row: ReturnType<Listed<Row>['getRowModel']>['rows'][number]
}

/** A row where the table does not fit, made of the columns that a card has, of the box that selects it, and of its buttons. */
export function ListCard<Row extends { id: string }>({ table, row }: ListCardProps<Row>) {
  const cells = row.getAllCells()
  const [select, actions] = ['select', 'actions'].map((id) => cells.find(({ column }) => column.id === id))
  const placed = (place: ColumnLook['card']) =>
    cells
      .filter(({ column }) => column.columnDef.meta?.card === place)
      .map((cell) => (
        <div key={cell.id} className="empty:hidden">
          {cell.column.columnDef.meta?.label !== undefined && `${cell.column.columnDef.meta.label}: `}
          <table.FlexRender cell={cell} />
        </div>
      ))
  const head = placed('head')
  return (
    <div className="flex flex-col gap-3">
      {(select || head.length > 0) && (
        <div className="flex items-center gap-3">
          {select && <table.FlexRender cell={select} />}
          <div className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted tabular-nums">{head}</div>
        </div>
      )}
      {placed('body')}
      <div className="-mb-1 flex flex-wrap items-center gap-x-4 gap-y-2 text-xs text-muted tabular-nums empty:hidden">
        {placed('foot')}
        {actions && (
          <div className="-mr-2 ml-auto">
            <table.FlexRender cell={actions} />
          </div>
        )}
      </div>
    </div>
  )
}

type ListHeadProps<Row extends { id: string }> = {
  header: Header<ListFeatures, Row, unknown>
  children: ReactNode
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const

/** A column's heading; if sortable, pressing it again reverses the order. */
function ListHead<Row extends { id: string }>({ header, children }: ListHeadProps<Row>) {
  const { column } = header
  const className = column.columnDef.meta?.head
  if (!column.getCanSort()) return <TableHead className={className}>{children}</TableHead>
  const sorted = column.getIsSorted()
  const Icon = sorted === false ? ChevronsUpDown : sorted === 'asc' ? ArrowUp : ArrowDown
  return (
    <TableHead aria-sort={sorted === false ? undefined : DIRECTIONS[sorted]} className={className}>
      <button
        type="button"
        onClick={() => column.toggleSorting()}
        className="-mx-2 inline-flex h-9 items-center gap-1.5 rounded-sm px-2 hover:text-foreground"
      >
        {children}
        <Icon aria-hidden className={sorted === false ? 'size-3.5 opacity-60' : 'size-3.5 text-accent'} />
      </button>
    </TableHead>
  )
}
