/** Where a document is opened: a page, counted from 1, and a search whose words are marked. */
export type ReadingPlace = { page?: number | undefined; sought?: string | undefined }

/** The place in an address' fragment, `page=3&q=words`; whatever else is there is no place. */
export function parseReadingPlace(hash: string): ReadingPlace {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const page = Number(given.get('page') ?? '')
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : undefined,
    sought: given.get('q')?.slice(0, 200) || undefined,
  }
}

/** The fragment for a place. */
export function readingHash({ page, sought }: ReadingPlace): string {
  const given = new URLSearchParams()
  if (page !== undefined) given.set('page', String(page))
  if (sought !== undefined) given.set('q', sought)
  return given.toString()
}
