import { useEffect, useRef, useSyncExternalStore } from 'react'

let said = ''
const listeners = new Set<() => void>()

/** Says `text` to screen readers, also where it is the same as before. */
export function announce(text: string): void {
  said = text !== '' && text === said ? `${text}\u00A0` : text
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function Announcer() {
  const text = useSyncExternalStore(
    subscribe,
    () => said,
    () => '',
  )
  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  )
}

/**
 * Announces the number of results once another search or filter has been answered. `asked` names the search, `found` is
 * undefined until the answer is there. The first results of a page are not announced.
 */
export function useFoundAnnounced(asked: string, found: string | undefined): void {
  const answered = useRef(asked)
  useEffect(() => {
    if (found === undefined || asked === answered.current) return
    answered.current = asked
    announce(found)
  }, [asked, found])
}
