import type { ListPart } from '@idex/contract/kernel/paging'

type Asked<Sort extends string> = {
  search?: string | undefined
  page?: number | undefined
  limit?: number | undefined
  sort?: Sort | undefined
  order?: 'asc' | 'desc' | undefined
}

type Kind<Row, Sort extends string> = {
  texts: (row: Row) => readonly string[]
  keys: Record<Sort, (row: Row) => string | number>
}

const ORDER = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

type AskedFor = { [name in 'state' | 'tag' | 'from' | 'to']?: string | undefined }

/** Returns whether a row matches state, tag and days, as the server filters them. */
export function isAskedFor(
  { state, tags, createdAt }: { state: string; tags: readonly string[]; createdAt: string },
  asked: AskedFor,
): boolean {
  const day = createdAt.slice(0, 10)
  const wanted = asked.tag?.toLowerCase()
  if (wanted !== undefined && !tags.some((tag) => tag.toLowerCase().startsWith(wanted))) return false
  return [undefined, state].includes(asked.state) && (asked.from ?? '') <= day && day <= (asked.to ?? '9')
}

/** The requested page of `rows`, searched and sorted as the server does it: newest first, also among equals. */
export function partOf<Row extends { createdAt: string }, Sort extends string>(
  rows: readonly Row[],
  { search = '', page = 1, limit = 100, sort, order = 'desc' }: Asked<Sort>,
  { texts, keys }: Kind<Row, Sort>,
): ListPart<Row> {
  const key = sort === undefined ? (row: Row) => row.createdAt : keys[sort]
  const sign = order === 'asc' ? 1 : -1
  const found = rows
    .filter((row) => texts(row).some((text) => text.toLowerCase().includes(search.toLowerCase())))
    .toSorted(
      (a, b) =>
        sign * ORDER.compare(String(key(a)), String(key(b))) || b.createdAt.localeCompare(a.createdAt),
    )
  return { items: found.slice((page - 1) * limit, page * limit), nextCursor: null, total: found.length }
}
