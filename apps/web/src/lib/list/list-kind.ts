/** What the server can order a list by, first of all what it begins with, latest first; and the rows of a page. */
export type ListKind<Sort extends string> = { sorts: readonly Sort[]; pageSize: number }

/** The order a list begins with; none where it has but one. */
export function firstOrder<Sort extends string>({ sorts: [sort] }: ListKind<Sort>) {
  return sort === undefined ? undefined : { sort, order: 'desc' as const }
}

/** What a list is asked for at first. Here, so that a loader can ask while the panel's code is still on its way. */
export function firstPage<Sort extends string>(kind: ListKind<Sort>) {
  return { page: 1, limit: kind.pageSize, ...firstOrder(kind) }
}
