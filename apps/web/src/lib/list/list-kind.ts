/** What the server can sort a list by, the default first, and the number of rows on a page. */
export type ListKind<Sort extends string> = { sorts: readonly Sort[]; pageSize: number }

/** The default order; undefined if the list has only one. */
export function firstOrder<Sort extends string>({ sorts: [sort] }: ListKind<Sort>) {
  return sort === undefined ? undefined : { sort, order: 'desc' as const }
}

/** The first request of a list. It is here so that a loader can send it while the panel's code is still loading. */
export function firstPage<Sort extends string>(kind: ListKind<Sort>) {
  return { page: 1, limit: kind.pageSize, ...firstOrder(kind) }
}
