const texts = new WeakMap<object, string>()

/**
 * Freezes `value`, which is plain JSON and sent many times, and remembers its text for as long as it lives. Returns it, and the
 * number of characters of the text.
 */
export function withText<Value extends object>(value: Value): { value: Value; length: number } {
  const text = JSON.stringify(value)
  texts.set(value, text)
  for (const inner of Object.values(value)) if (typeof inner === 'object') Object.freeze(inner)
  return { value: Object.freeze(value), length: text.length }
}

const textOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? texts.get(value) : undefined

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** Returns whether JSON carries `value` as it is: a text, a finite number, a boolean, null, or an array or object of such; undefined is left out. */
export function isPlainJson(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every((item) => isPlainJson(item))
  if (!isRecord(value)) return value === undefined
  return texts.has(value) || Object.values(value).every((inner) => isPlainJson(inner))
}

/** The JSON of `value`, as `JSON.stringify` writes it, with the texts remembered of objects in its lists. */
export function writeJson(value: unknown): string {
  const text = textOf(value)
  if (text !== undefined) return text
  if (Array.isArray(value))
    return textOf(value[0]) === undefined ? JSON.stringify(value) : `[${value.map(writeJson).join(',')}]`
  if (!isRecord(value)) return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${writeJson(inner)}`).join(',')}}`
}
