import { TableHead } from '@idex/ui/table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { NoteOrder } from './arrange-notes.ts'
import { COLUMNS } from './texts.ts'

type SortHeadProps = {
  column: NoteOrder['key']
  order: NoteOrder
  onOrder: (order: NoteOrder) => void
  className?: string
}

/** A column's heading that orders the table; pressed again it turns the order round. Dates begin with the newest. */
export function SortHead({ column, order, onOrder, className }: SortHeadProps) {
  const current = order.key === column ? order.direction : undefined
  const first = column === 'created' ? 'descending' : 'ascending'
  const other = current === 'ascending' ? 'descending' : 'ascending'
  const Icon = current === undefined ? ChevronsUpDown : current === 'ascending' ? ArrowUp : ArrowDown
  return (
    <TableHead aria-sort={current} className={className}>
      <button
        type="button"
        onClick={() => onOrder({ key: column, direction: current === undefined ? first : other })}
        className="-mx-2 inline-flex h-9 items-center gap-1.5 rounded-sm px-2 hover:text-foreground"
      >
        {COLUMNS[column]}
        <Icon
          aria-hidden
          className={current === undefined ? 'size-3.5 opacity-60' : 'size-3.5 text-accent'}
        />
      </button>
    </TableHead>
  )
}
