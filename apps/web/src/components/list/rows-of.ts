/** How many items stand in which rows of so many columns. */
export function rowsOf(items: number, columns: number) {
  return {
    count: Math.ceil(items / columns),
    rowOf: (index: number) => Math.floor(index / columns),
    /** The indexes of a row's items. */
    itemsOf: (row: number) => {
      const start = row * columns
      return Array.from({ length: Math.max(0, Math.min(columns, items - start)) }, (_, step) => start + step)
    },
  }
}
