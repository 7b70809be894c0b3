import { useCallback, useState } from 'react'

/** Which of a form's uploads are on their way, by name; a form waits for them. */
export function useBusy() {
  const [names, setNames] = useState<readonly string[]>([])
  const setBusy = useCallback(
    (name: string, busy: boolean) =>
      setNames((known) => [...known.filter((other) => other !== name), ...(busy ? [name] : [])]),
    [],
  )
  return { busy: names.length > 0, setBusy }
}
