/** The page number a person typed, from 1 to `count`; undefined if there is no such page. */
export function parsePageNumber(text: string, count: number): number | undefined {
  const trimmed = text.trim()
  if (!/^\d{1,6}$/.test(trimmed)) return undefined
  const page = Number(trimmed)
  return page >= 1 && page <= count ? page : undefined
}
