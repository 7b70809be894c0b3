import { Pagination } from '@idex/ui/pagination'
import type { RefObject } from 'react'
import type { ListTable } from './list-features.ts'

type ListPagesProps<Row extends { id: string }> = {
  table: ListTable<Row>
  label: string
  /** Where a new page begins. */
  top: RefObject<HTMLElement | null>
}

/** Turns a list's pages. */
export function ListPages<Row extends { id: string }>({ table, label, top }: ListPagesProps<Row>) {
  const turnTo = (page: number) => {
    table.setPageIndex(page - 1)
    top.current?.scrollIntoView()
  }
  return (
    <Pagination
      label={label}
      page={table.state.pagination.pageIndex + 1}
      pageCount={table.getPageCount()}
      onPageChange={turnTo}
      className="mt-6"
    />
  )
}
