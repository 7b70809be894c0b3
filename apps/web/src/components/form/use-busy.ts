import { useCallback, useState } from 'react'

/** Which uploads of a form are running, by name; submitting waits for them. */
export function useBusy() {
  const [names, setNames] = useState<readonly string[]>([])
  const setBusy = useCallback(
    (name: string, busy: boolean) =>
      setNames((known) => [...known.filter((other) => other !== name), ...(busy ? [name] : [])]),
    [],
  )
  return { busy: names.length > 0, setBusy }
}
