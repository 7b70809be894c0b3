/** Where a document or recording is opened: a page, counted from 1, a highlight on it, a moment, in s, and a search whose words are marked. */
export type DeepLink = {
  page?: number | undefined
  seconds?: number | undefined
  highlight?: string | undefined
  searchTerms?: string | undefined
}

/** The place in an address' fragment, `page=3&q=words`, `p=3`, `t=62.5` or `h=` and a highlight's id; whatever else is there is no place. */
export function parseDeepLink(hash: string): DeepLink {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const page = Number(given.get('page') ?? given.get('p') ?? '')
  const seconds = given.get('t') ?? ''
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : undefined,
    seconds: /^\d{1,7}(?:\.\d{1,6})?$/.test(seconds) ? Number(seconds) : undefined,
    highlight: /^\w{1,64}$/.exec(given.get('h') ?? '')?.[0],
    searchTerms: given.get('q')?.slice(0, 200) || undefined,
  }
}

/** The fragment for a place. */
export function deepLinkHash({ page, seconds, highlight, searchTerms }: DeepLink): string {
  const given = new URLSearchParams()
  if (page !== undefined) given.set('page', String(page))
  if (seconds !== undefined) given.set('t', String(seconds))
  if (highlight !== undefined) given.set('h', highlight)
  if (searchTerms !== undefined) given.set('q', searchTerms)
  return given.toString()
}
