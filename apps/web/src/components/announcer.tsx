import { useEffect, useRef } from 'react'
import { createStore } from './create-store.ts'

const said = createStore('')

/** Says `text` to screen readers, also where it is the same as before. */
export function announce(text: string): void {
  said.set(text !== '' && text === said.get() ? `${text}\u00A0` : text)
}

export function Announcer() {
  return (
    <p aria-live="polite" className="sr-only">
      {said.use()}
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
