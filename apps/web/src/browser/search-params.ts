/** Search parameters of an address, as the router has parsed them; changes to it may have other values than texts. */
export type Search = Record<string, unknown>

/**
 * How the router reads and writes addresses: each parameter is the text that stands there, or the texts of those of one name. By
 * itself it reads them as JSON, and `1e3` is another search than 1000.
 */
export const SEARCH_TEXTS = {
  parseSearch(query: string): Record<string, string | string[]> {
    const params = new URLSearchParams(query)
    return Object.fromEntries(
      [...params].map(([name, value]) => {
        const all = params.getAll(name)
        return [name, all.length === 1 ? value : all]
      }),
    )
  },
  stringifySearch(search: Search): string {
    const params = new URLSearchParams()
    for (const [name, value] of Object.entries(search))
      for (const one of Array.isArray(value) ? value : [value])
        if (one !== undefined) params.append(name, String(one))
    return params.size === 0 ? '' : `?${params}`
  },
} as const

/**
 * A text parameter, trimmed and cut to `max` characters, or undefined; numbers are text, too. Plain functions, because
 * every first page loads them, and the schema library would add a tenth to it.
 */
export function textParam(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).trim().slice(0, max) || undefined
}

/** A day as YYYY-MM-DD, or undefined. */
export function dayParam(value: unknown): string | undefined {
  const text = textParam(value, 64) ?? ''
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

/** The one of `choices` that a parameter names, or undefined. */
export function choiceParam<const Choice>(value: unknown, choices: readonly Choice[]): Choice | undefined {
  return choices.find((choice) => String(choice) === String(value))
}
