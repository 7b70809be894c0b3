/** The page a person typed, by its label or its number from 1 to `count`; undefined if there is no such page. */
export function parsePageNumber(text: string, count: number, labels?: readonly string[]): number | undefined {
  const trimmed = text.trim()
  const labelled = labels?.findIndex((label) => label.toLowerCase() === trimmed.toLowerCase()) ?? -1
  if (labelled !== -1) return labelled + 1
  if (!/^\d{1,6}$/.test(trimmed)) return undefined
  const page = Number(trimmed)
  return page >= 1 && page <= count ? page : undefined
}
