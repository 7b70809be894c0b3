import superjson from 'superjson'

const plain = new WeakSet<object>()

/** Marks `value` as plain JSON through and through, so that the transformer need not walk it. Returns it. */
export function asPlainJson<Value extends object>(value: Value): Value {
  plain.add(value)
  return value
}

/**
 * superjson, but values marked by `asPlainJson` pass as they are: walking a list of 50 notes costs half of the
 * request. Both forms read alike on the other side.
 */
export const transformer = {
  serialize: (value: unknown) =>
    typeof value === 'object' && value !== null && plain.has(value)
      ? { json: value }
      : superjson.serialize(value),
  deserialize: superjson.deserialize,
}
