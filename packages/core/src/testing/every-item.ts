import type { CursorPage } from '@idex/contract/kernel/paging'

/** The items of all pages of a list, from `cursor` on. */
export async function everyItem<Item>(
  list: (cursor: string | undefined) => Promise<CursorPage<Item>>,
  cursor?: string,
): Promise<Item[]> {
  const { items, nextCursor } = await list(cursor)
  return nextCursor === null ? items : [...items, ...(await everyItem(list, nextCursor))]
}
