import { ADMIN_PAGE_SIZE } from '@idex/contract/kernel/bounds'
import type { ORDERS } from '@idex/contract/kernel/paging'
import { keepPreviousData } from '@tanstack/react-query'
import type { PaginationState, SortingState } from '@tanstack/react-table'
import { useEffect, useState } from 'react'
import { firstOrder, type ListKind } from './list-kind.ts'

/** How long after the last key a search is sent, in ms. */
const SEARCH_PAUSE_MS = 250

/** `value` once it has stayed the same for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return value === '' ? '' : settled
}

/** Options of a list's query: the old page stays until the next one is there, and is never considered fresh. */
export const LIST_QUERY = { refetchOnMount: 'always', placeholderData: keepPreviousData } as const

const ONE_ORDER = { sorts: [], pageSize: ADMIN_PAGE_SIZE }

type Sorted<Sort extends string> = { sort: Sort; order: (typeof ORDERS)[number] }

/** The request of a list. A new search or order starts at the first page. */
export function useListRequest<Sort extends string = never>(kind: ListKind<Sort> = ONE_ORDER) {
  const { sorts, pageSize } = kind
  const [pageIndex, turnTo] = useState(0)
  const [search, setSearch] = useState('')
  const [sorted, setSorted] = useState<Sorted<Sort> | undefined>(firstOrder(kind))
  const settled = useSettled(search.trim())
  const pagination: PaginationState = { pageIndex, pageSize }
  const sorting: SortingState = sorted ? [{ id: sorted.sort, desc: sorted.order === 'desc' }] : []
  const restart = () => turnTo(0)
  return {
    pagination,
    turnTo,
    search,
    setSearch: (text: string) => {
      setSearch(text)
      restart()
    },
    sorting,
    setSorting: ([next]: SortingState) => {
      const sort = sorts.find((known) => known === next?.id)
      if (next === undefined || sort === undefined) return
      setSorted({ sort, order: next.desc ? 'desc' : 'asc' })
      restart()
    },
    restart,
    /** The request's part of a query's input. */
    input: {
      page: pageIndex + 1,
      limit: pageSize,
      ...sorted,
      ...(settled !== '' && { search: settled }),
    },
  }
}

/** The request of any list, as seen by what renders it. */
export type ListRequest = Omit<ReturnType<typeof useListRequest>, 'input'>
