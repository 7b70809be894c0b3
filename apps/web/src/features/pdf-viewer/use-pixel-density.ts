import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  let query: MediaQueryList | undefined
  const listen = () => {
    query?.removeEventListener('change', changed)
    query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
    query.addEventListener('change', changed)
  }
  const changed = () => {
    listen()
    onChange()
  }
  listen()
  return () => query?.removeEventListener('change', changed)
}

/** Screen pixels to the CSS pixel; follows the window to another screen and the browser's own zoom. */
export function usePixelDensity(): number {
  return useSyncExternalStore(
    subscribe,
    () => window.devicePixelRatio,
    () => 1,
  )
}
