import { useSyncExternalStore } from 'react'

/** Where the table fits: Tailwind's `xl`. */
const WIDE = '(min-width: 80rem)'

function subscribe(listener: () => void): () => void {
  const query = globalThis.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the screen is wide enough for the table; a table and a list read differently, so only one is there. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => globalThis.matchMedia(WIDE).matches,
    () => true,
  )
}
