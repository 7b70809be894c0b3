import type { AnyRouter } from '@tanstack/react-router'

/**
 * Whoever has scrolled a page before it was hydrated stays where they are. The page has put itself in its place as it
 * arrived, so the router places the first one, which it may render more than once, only if that arrived empty and nobody
 * has moved it.
 */
export function keepInitialScroll(router: AnyRouter): void {
  let first: string | undefined
  let hasLeft = false
  router.options.scrollRestoration = ({ location }) => {
    const entry = location.state.__TSR_key ?? location.href
    first ??= entry
    hasLeft ||= entry !== first
    if (hasLeft) return true
    const isReading = router.stores.matches.get().some(({ staticData }) => staticData.isReading === true)
    return scrollY === 0 && !isReading
  }
}
