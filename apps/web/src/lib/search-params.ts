/** Search parameters of an address, as the router has parsed them. */
export type Search = Record<string, unknown>

/**
 * A text parameter, trimmed and cut to `max` characters, or undefined; numbers are text, too. Plain functions, because
 * every first page loads them, and the schema library would add a tenth to it.
 */
export function textParam(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).trim().slice(0, max) || undefined
}

/** The one of `choices` that a parameter names, or undefined. */
export function choiceParam<const Choice>(value: unknown, choices: readonly Choice[]): Choice | undefined {
  return choices.find((choice) => choice === value)
}
