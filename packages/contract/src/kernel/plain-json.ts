const plain = new WeakSet<object>()
const texts = new WeakMap<object, string>()

/** Marks `value` as plain JSON, so that the transformer need not walk it. Returns it. */
export function asPlainJson<Value extends object>(value: Value): Value {
  plain.add(value)
  return value
}

/** Whether `asPlainJson` or `asWrittenJson` marked `value`. */
export function isPlainJson(value: unknown): value is object {
  return typeof value === 'object' && value !== null && plain.has(value)
}

/**
 * Marks `value` as plain JSON that is sent many times: it is frozen and its text kept for as long as it is. Returns it,
 * and the number of characters of the text.
 */
export function asWrittenJson<Value extends object>(value: Value): { value: Value; length: number } {
  const text = JSON.stringify(value)
  texts.set(value, text)
  for (const inner of Object.values(value)) if (typeof inner === 'object') Object.freeze(inner)
  return { value: asPlainJson(Object.freeze(value)), length: text.length }
}

function* membersOf(value: object): Generator<string> {
  for (const [key, inner] of Object.entries(value))
    if (inner !== undefined) yield `${JSON.stringify(key)}:${writeJson(inner)}`
}

/** The JSON of `value`, as `JSON.stringify` writes it, made of the texts kept of its parts. */
export function writeJson(value: unknown): string {
  if (!isPlainJson(value)) return JSON.stringify(value)
  const known = texts.get(value)
  if (known !== undefined) return known
  if (Array.isArray(value)) return `[${value.map(writeJson).join(',')}]`
  return `{${[...membersOf(value)].join(',')}}`
}
