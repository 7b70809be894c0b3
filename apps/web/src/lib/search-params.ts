/** The part of an address after '?', as the router has parsed it. */
export type Search = Record<string, unknown>

/**
 * A text of an address, trimmed and cut to `max` characters, or undefined; a number typed there is one too. These are
 * plain functions because every first page loads them, and the schema library with them would be a tenth of it.
 */
export function textParam(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).trim().slice(0, max) || undefined
}

/** The one of `choices` an address names, or undefined. */
export function choiceParam<const Choice>(value: unknown, choices: readonly Choice[]): Choice | undefined {
  return choices.find((choice) => choice === value)
}
