import { SearchInput } from '@idex/ui/search-input'
import { Select } from '@idex/ui/select'
import type { ReactNode } from 'react'
import type { ListTable } from './list-features.ts'

/** An order the list can be asked for where no column heading can be pressed. */
type NamedOrder = { value: string; label: string; column: string; desc: boolean }

type ListToolbarProps<Row extends { id: string }> = {
  table: ListTable<Row>
  wide: boolean
  searchLabel: string
  sortLabel: string
  orders: readonly NamedOrder[]
  children?: ReactNode
}

/** Searches the list, and orders it where no column heading can. */
export function ListToolbar<Row extends { id: string }>(props: ListToolbarProps<Row>) {
  const { table, wide, orders } = props
  const [sorted] = table.state.sorting
  const current = orders.find(({ column, desc }) => column === sorted?.id && desc === sorted.desc)
  return (
    <div className="flex w-full flex-wrap items-center gap-2 max-lg:order-last lg:w-auto">
      <SearchInput
        label={props.searchLabel}
        value={searchOf(table)}
        onValueChange={(text) => table.setGlobalFilter(text)}
        className="w-full sm:w-auto sm:flex-1 lg:w-64 lg:flex-none"
      />
      {!wide && (
        <Select
          aria-label={props.sortLabel}
          options={orders}
          value={current?.value}
          onValueChange={(value) => {
            const order = orders.find((candidate) => candidate.value === value)
            if (order) table.setSorting([{ id: order.column, desc: order.desc }])
          }}
          className="w-auto min-w-32 max-sm:flex-1 sm:min-w-36"
        />
      )}
      {props.children}
    </div>
  )
}

/** What the list is searched for. */
export function searchOf<Row extends { id: string }>(table: ListTable<Row>): string {
  const search: unknown = table.state.globalFilter
  return typeof search === 'string' ? search : ''
}
