import { ADMIN_PAGE_SIZE } from '@idex/contract/kernel/bounds'
import { ORDERS } from '@idex/contract/kernel/paging'
import { keepPreviousData } from '@tanstack/react-query'
import type { PaginationState, SortingState } from '@tanstack/react-table'
import { useEffect, useState } from 'react'
import { firstOrder, type ListKind } from './list-kind.ts'
import type { ListFilters } from './list-search.ts'
import { useListAddress, useListSearch } from './use-list-address.ts'

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

const nameOf = <Sort extends string>(sorted: Sorted<Sort> | undefined) =>
  sorted && `${sorted.sort}-${sorted.order}`

/** The order that an address names; undefined for one that the list does not have. */
function orderNamed<Sort extends string>({ sorts }: ListKind<Sort>, name: string | undefined) {
  const all = sorts.flatMap((sort) => ORDERS.map((order) => ({ sort, order })))
  return all.find((order) => nameOf(order) === name)
}

/** The request of a list, which the address keeps. A new search, order or filter starts at the first page. */
export function useListRequest<Sort extends string = never>(kind: ListKind<Sort> = ONE_ORDER) {
  const { sorts, pageSize } = kind
  const first = useListSearch()
  const [pageIndex, turnTo] = useState((first.page ?? 1) - 1)
  const [search, setSearch] = useState(first.q ?? '')
  const [sorted, setSorted] = useState<Sorted<Sort> | undefined>(
    () => orderNamed(kind, first.order) ?? firstOrder(kind),
  )
  const [filters, setFilters] = useState<ListFilters>(() => {
    const { q: _q, order: _order, page: _page, ...rest } = first
    return rest
  })
  const settled = useSettled(search.trim())
  const pagination: PaginationState = { pageIndex, pageSize }
  const sorting: SortingState = sorted ? [{ id: sorted.sort, desc: sorted.order === 'desc' }] : []
  const restart = () => turnTo(0)
  const order = nameOf(sorted)
  useListAddress({
    ...filters,
    q: settled === '' ? undefined : settled,
    order: order === nameOf(firstOrder(kind)) ? undefined : order,
    page: pageIndex === 0 ? undefined : pageIndex + 1,
  })
  return {
    filters,
    /** Changes filters; an undefined one is none. */
    filter: (change: ListFilters) => {
      setFilters({ ...filters, ...change })
      restart()
    },
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
