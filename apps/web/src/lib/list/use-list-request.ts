import { ADMIN_PAGE_SIZE } from '@idex/contract/kernel/paging'
import type { PaginationState, SortingState } from '@tanstack/react-table'
import { useEffect, useState } from 'react'

/** Milliseconds without a key press after which a search is sent. */
const SEARCH_PAUSE_MS = 250

const FIRST_PAGE: PaginationState = { pageIndex: 0, pageSize: ADMIN_PAGE_SIZE }

/** `value` once it has stayed the same for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return value === '' ? '' : settled
}

/** What a list the server searches, orders and pages is asked for. Arranged anew, it begins with its first page. */
export function useListRequest(initialSorting: SortingState = []) {
  const [pagination, setPagination] = useState(FIRST_PAGE)
  const [search, setSearchText] = useState('')
  const [sorting, setSorting] = useState(initialSorting)
  const settled = useSettled(search.trim())
  const restart = () => setPagination(FIRST_PAGE)
  return {
    pagination,
    setPagination,
    search,
    setSearch: (text: string) => {
      setSearchText(text)
      restart()
    },
    sorting,
    setSorting: (next: SortingState) => {
      setSorting(next)
      restart()
    },
    restart,
    /** The request's part of a query's input. */
    input: { page: pagination.pageIndex + 1, ...(settled !== '' && { search: settled }) },
  }
}

export type ListRequest = ReturnType<typeof useListRequest>
