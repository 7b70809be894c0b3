/** How many items stand in which rows of so many columns; with `leads` the first takes the place of two, if there are two. */
export function rowsOf(items: number, columns: number, leads: boolean) {
  const shift = leads && columns > 1 ? 1 : 0
  return {
    count: items === 0 ? 0 : Math.ceil((items + shift) / columns),
    rowOf: (index: number) => Math.floor((index + (index > 0 ? shift : 0)) / columns),
    /** The indexes of a row's items. */
    itemsOf: (row: number) => {
      const start = row === 0 ? 0 : row * columns - shift
      const end = Math.min(items, (row + 1) * columns - shift)
      return Array.from({ length: Math.max(0, end - start) }, (_, step) => start + step)
    },
  }
}
