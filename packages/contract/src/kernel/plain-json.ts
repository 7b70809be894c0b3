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

function appendArray(items: readonly unknown[], parts: string[]): void {
  let separator = '['
  for (const item of items) {
    parts.push(separator)
    appendJson(item, parts)
    separator = ','
  }
  parts.push(items.length === 0 ? '[]' : ']')
}

function appendObject(value: object, parts: string[]): void {
  let separator = '{'
  for (const [key, inner] of Object.entries(value)) {
    if (inner === undefined) continue
    parts.push(separator, JSON.stringify(key), ':')
    appendJson(inner, parts)
    separator = ','
  }
  parts.push(separator === '{' ? '{}' : '}')
}

/**
 * Appends the JSON of `value` in parts to be joined, with the texts kept of what is in it: the longer a text, the more it
 * costs to make it of others more than once.
 */
export function appendJson(value: unknown, parts: string[]): void {
  const known = typeof value === 'object' && value !== null ? texts.get(value) : undefined
  if (known !== undefined) parts.push(known)
  else if (!isPlainJson(value)) parts.push(JSON.stringify(value))
  else if (Array.isArray(value)) appendArray(value, parts)
  else appendObject(value, parts)
}

/** The JSON of `value`, as `JSON.stringify` writes it. */
export function writeJson(value: unknown): string {
  const parts: string[] = []
  appendJson(value, parts)
  return parts.join('')
}
