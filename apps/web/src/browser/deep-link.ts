/**
 * Where a document or recording is opened: a page, counted from 1, and how far down it (1 is its end), a named place, a highlight, a moment, in s,
 * and a search whose words are marked.
 */
export type DeepLink = {
  page?: number | undefined
  down?: number | undefined
  dest?: string | undefined
  seconds?: number | undefined
  highlight?: string | undefined
  searchTerms?: string | undefined
}

/**
 * Parses the place in an address' fragment: `page=3&q=words`, `p=3`, `dest=name`, `t=62.5` or `h=` and a highlight's
 * id.
 */
export function parseDeepLink(hash: string): DeepLink {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const page = Number(given.get('page') ?? given.get('p') ?? '')
  const seconds = given.get('t') ?? ''
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : undefined,
    down: /^(?:0\.\d{1,6}|1)$/.test(given.get('y') ?? '') ? Number(given.get('y')) : undefined,
    dest: given.get('dest')?.slice(0, 200) || undefined,
    seconds: /^\d{1,7}(?:\.\d{1,6})?$/.test(seconds) ? Number(seconds) : undefined,
    highlight: /^\w{1,64}$/.exec(given.get('h') ?? '')?.[0],
    searchTerms: given.get('q')?.slice(0, 200) || undefined,
  }
}

export function deepLinkHash({ page, down, dest, seconds, highlight, searchTerms }: DeepLink): string {
  const given = new URLSearchParams()
  if (page !== undefined) given.set('page', String(page))
  if (down !== undefined && down > 0) given.set('y', String(Math.min(1, Math.round(down * 1e4) / 1e4)))
  if (dest !== undefined) given.set('dest', dest)
  if (seconds !== undefined) given.set('t', String(seconds))
  if (highlight !== undefined) given.set('h', highlight)
  if (searchTerms !== undefined) given.set('q', searchTerms)
  return given.toString()
}
