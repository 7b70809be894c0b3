import { useEffect, useEffectEvent, useState } from 'react'

/** Gives `take` what `reading` reads, or calls `fail`, unless the returned function is called before: the cleanup of an effect. */
export function whileMounted<Value>(
  reading: Promise<Value>,
  take: (value: Value) => void,
  fail: () => void = () => undefined,
): () => void {
  let live = true
  reading.then(
    (value) => live && take(value),
    () => live && fail(),
  )
  return () => {
    live = false
  }
}

/** Reads something of a document or a page. Returns undefined until it is there, and where it cannot be read. */
export function useAsync<From, Value>(
  from: From | undefined,
  read: (from: From) => Promise<Value>,
): Value | undefined {
  const [value, setValue] = useState<Value>()
  const readFrom = useEffectEvent(read)
  useEffect(
    () => (from === undefined ? undefined : whileMounted(readFrom(from), (found) => setValue(() => found))),
    [from],
  )
  return value
}
