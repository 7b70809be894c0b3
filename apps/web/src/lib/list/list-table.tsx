import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@idex/ui/table'
import type { Header } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ListFeatures, ListTable as Listed } from './list-features.ts'

/** A list as a table, for wide screens; its columns say what stands in them. */
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

type ListHeadProps<Row extends { id: string }> = {
  header: Header<ListFeatures, Row, unknown>
  children: React.ReactNode
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const

/** A column's heading; where it orders the list, pressed again it turns the order round. */
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
