import type { ParsedLocation } from '@tanstack/react-router'

/**
 * Tells the router whether to scroll to the place remembered of a page. A page that was scrolled before it was hydrated
 * stays where it is: it has put itself in its place as it arrived, so the router places the first one, which it may render
 * more than once, only if it is still at its top and `hydratesOnInteraction` does not hold.
 */
export function createScrollRestoration(hydratesOnInteraction: () => boolean) {
  let first: string | undefined
  let hasLeft = false
  return ({ location }: { location: ParsedLocation }): boolean => {
    const entry = location.state.__TSR_key ?? location.href
    first ??= entry
    hasLeft ||= entry !== first
    // Within an open document its viewer goes to the place, which the address names.
    if (hasLeft) return location.state.steps === undefined
    return scrollY === 0 && !hydratesOnInteraction()
  }
}
