/** Where a document is opened: a page, counted from 1, a highlight on it, and a search whose words are marked. */
export type ReadingPlace = {
  page?: number | undefined
  highlight?: string | undefined
  sought?: string | undefined
}

/** The place in an address' fragment, `page=3&q=words`, `p=3` or `h=` and a highlight's id; whatever else is there is no place. */
export function parseReadingPlace(hash: string): ReadingPlace {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const page = Number(given.get('page') ?? given.get('p') ?? '')
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : undefined,
    highlight: /^\w{1,64}$/.exec(given.get('h') ?? '')?.[0],
    sought: given.get('q')?.slice(0, 200) || undefined,
  }
}

/** The fragment for a place. */
export function readingHash({ page, highlight, sought }: ReadingPlace): string {
  const given = new URLSearchParams()
  if (page !== undefined) given.set('page', String(page))
  if (highlight !== undefined) given.set('h', highlight)
  if (sought !== undefined) given.set('q', sought)
  return given.toString()
}
