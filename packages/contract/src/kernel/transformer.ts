import superjson from 'superjson'

const plain = new WeakSet<object>()

/** Marks `value` as plain JSON, so that the transformer need not walk it. Returns it. */
export function asPlainJson<Value extends object>(value: Value): Value {
  plain.add(value)
  return value
}

/**
 * superjson, except that values marked by `asPlainJson` pass unchanged: walking a list of 50 notes is half the cost of
 * the request. The other side reads both forms alike.
 */
export const transformer = {
  serialize: (value: unknown) =>
    typeof value === 'object' && value !== null && plain.has(value)
      ? { json: value }
      : superjson.serialize(value),
  deserialize: superjson.deserialize,
}
