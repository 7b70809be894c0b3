/** The entries of a list that is asked for whole: what a query selects from its answer. */
export function itemsOf<Item>({ items }: { items: Item[] }): Item[] {
  return items
}
