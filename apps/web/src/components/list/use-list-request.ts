import { ADMIN_PAGE_SIZE } from '@idex/contract/kernel/bounds'
import { ORDERS } from '@idex/contract/kernel/choices'
import { keepPreviousData } from '@tanstack/react-query'
import type { PaginationState, SortingState } from '@tanstack/react-table'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDebouncedText } from '../use-debounced-text.ts'
import { type ListFilters, type ListSearch, parseListSearch } from './list-search.ts'
import { parsePanelSearch } from './panel-search.ts'

/** Options of a list's query: the old page stays until the next one is there, and is never considered fresh. */
export const LIST_QUERY = { refetchOnMount: 'always', placeholderData: keepPreviousData } as const

/** Sort orders that the server supports, the default first, and the number of rows on a page. */
type ListKind<Sort extends string> = { sorts: readonly Sort[]; pageSize: number }

/** The default order; undefined if the list has only one. */
function firstOrder<Sort extends string>({ sorts: [sort] }: ListKind<Sort>) {
  return sort === undefined ? undefined : { sort, order: 'desc' as const }
}

const ONE_ORDER = { sorts: [], pageSize: ADMIN_PAGE_SIZE }

type Sorted<Sort extends string> = { sort: Sort; order: (typeof ORDERS)[number] }

const nameOf = <Sort extends string>(sorted: Sorted<Sort> | undefined) =>
  sorted && `${sorted.sort}-${sorted.order}`

/** The order that an address names; undefined for one that the list does not have. */
function orderNamed<Sort extends string>({ sorts }: ListKind<Sort>, name: string | undefined) {
  const all = sorts.flatMap((sort) => ORDERS.map((order) => ({ sort, order })))
  return all.find((order) => nameOf(order) === name)
}

const NO_SEARCH = parseListSearch({})
const { view: _view, q: _q, order: _order, page: _page, trash: _trash, ...NO_FILTERS } = NO_SEARCH

/** The choice of no filter in a select. */
export const ANY = 'all' as const

/** The list's part of the address, and how to change it: each change is a step of the history, or replaces the last one. */
function useListSearch() {
  const search = useSearch({
    ...{ strict: false, select: parseListSearch, structuralSharing: true },
    // A page that is being left may be drawn once more after its address has gone.
    shouldThrow: false,
  })
  const navigate = useNavigate()
  const change = (part: ListSearch, replace = false) =>
    void navigate({
      to: '.',
      search: (before) => parsePanelSearch({ ...before, ...part }),
      hash: true,
      // What replaces an entry is reached from where that was.
      ...(replace && { state: true }),
      replace,
      resetScroll: false,
      ignoreBlocker: true,
    })
  return { search: search ?? NO_SEARCH, change }
}

/** The request of a list, as the address has it. A new search, order or filter starts at the first page. */
export function useListRequest<Sort extends string = never>(kind: ListKind<Sort> = ONE_ORDER) {
  const { search: asked, change } = useListSearch()
  const { view: _view, q = '', order, page = 1, trash, ...filters } = asked
  const restart = (part: ListSearch, replace?: boolean) =>
    change({ page: undefined, trash: trash && 1, ...part }, replace)
  // One entry for all that is typed.
  const [search, setSearch, flushSearch] = useDebouncedText(q, (text) =>
    restart({ q: text || undefined }, q !== ''),
  )
  const sorted = orderNamed(kind, order) ?? firstOrder(kind)
  const sorting: SortingState = sorted ? [{ id: sorted.sort, desc: sorted.order === 'desc' }] : []
  const input = { limit: kind.pageSize, ...sorted, ...(q !== '' && { search: q }) }
  const pagination = (at: number): PaginationState => ({ pageIndex: at - 1, pageSize: kind.pageSize })
  const shared = {
    search,
    setSearch,
    /** Puts what is typed into the address at once, before anything else goes there. */
    flushSearch,
    sorting,
    setSorting: ([next]: SortingState) => {
      const sort = kind.sorts.find((known) => known === next?.id)
      if (next === undefined || sort === undefined) return
      const name = nameOf({ sort, order: next.desc ? 'desc' : 'asc' })
      restart({ order: name === nameOf(firstOrder(kind)) ? undefined : name })
    },
  }
  return {
    ...shared,
    filters,
    /** Changes filters; `ANY` and an empty text are none. */
    filter: (part: ListFilters) =>
      restart(
        Object.fromEntries(
          Object.entries(part).map(([name, value]) => [name, value === ANY ? undefined : value || undefined]),
        ),
      ),
    clearFilters: () => restart(NO_FILTERS),
    pagination: pagination(page),
    turnTo: (index: number, replace?: boolean) =>
      change({ page: index === 0 ? undefined : index + 1 }, replace),
    /** The request's part of a query's input. */
    input: { page, ...input },
    /** The same of what is in the trash, which has pages of its own. */
    trash: {
      ...shared,
      shown: trash !== undefined,
      toggle: () => change({ trash: trash === undefined ? 1 : undefined }),
      pagination: pagination(trash ?? 1),
      turnTo: (index: number, replace?: boolean) => change({ trash: index + 1 }, replace),
      input: { page: trash ?? 1, ...input, state: 'trashed' as const, trashed: true },
    },
  }
}

/** The request of any list, as seen by what filters it. */
export type Filterable = Pick<ReturnType<typeof useListRequest>, 'filters' | 'filter' | 'clearFilters'>

/** The request of any list, as seen by what renders it. */
export type ListRequest = Pick<
  ReturnType<typeof useListRequest>,
  'search' | 'setSearch' | 'flushSearch' | 'sorting' | 'setSorting' | 'pagination' | 'turnTo'
>
