import type { AnyRouter } from '@tanstack/react-router'

/**
 * Whoever has scrolled a page before it came alive stays where they are. The page has put itself in its place as it
 * arrived, so the router places the first one only if that arrived empty and nobody has moved it.
 */
export function keepFirstPlace(router: AnyRouter): void {
  let isFirst = true
  router.options.scrollRestoration = () => {
    const isPlaced =
      isFirst &&
      (scrollY > 0 || router.stores.matches.get().some(({ staticData }) => staticData.isReading === true))
    isFirst = false
    return !isPlaced
  }
}
