import { DomainError } from './errors.ts'

/** The largest JSON input: levels of nesting, entries of one array or object, and values altogether. */
export const JSON_BOUNDS = { levels: 16, entries: 4000, values: 20_000 } as const

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** The entries of `container`, one more than allowed at most: counting them all would already take long. */
function entriesOf(container: object): unknown[] {
  if (Array.isArray(container)) return container.slice(0, JSON_BOUNDS.entries + 1)
  const entries: unknown[] = []
  for (const key in container) {
    entries.push(Reflect.get(container, key))
    if (entries.length > JSON_BOUNDS.entries) break
  }
  return entries
}

/**
 * Refuses parsed JSON that is too deep or too large before a schema walks it: a schema reports every wrong entry, which
 * takes seconds where there are hundreds of thousands. Returns `value`. Throws BAD_REQUEST.
 */
export function boundedJson<Value>(value: Value): Value {
  let level: object[] = isContainer(value) ? [value] : []
  let values = 0
  for (let depth = 1; level.length > 0; depth += 1) {
    const next: object[] = []
    for (const container of level) {
      const entries = entriesOf(container)
      values += entries.length
      if (depth > JSON_BOUNDS.levels || entries.length > JSON_BOUNDS.entries || values > JSON_BOUNDS.values)
        throw new DomainError('BAD_REQUEST', 'The input is nested too deeply, or its lists are too long.')
      for (const entry of entries) if (isContainer(entry)) next.push(entry)
    }
    level = next
  }
  return value
}
