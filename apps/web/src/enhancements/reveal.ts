import { enhancement } from './enhancement.ts'

/** Share of a section that must be in view before it fades in. */
const REVEAL_THRESHOLD = 0.1

/**
 * Fades in what lies below the fold as it enters the viewport, unless motion is not wanted. It is visible before, after and
 * wherever nothing scrolls, as in pictures of the whole page: the motion starts from what can already be seen.
 */
export const enhanceReveal = enhancement((element: HTMLElement) => {
  const none = () => undefined
  if (typeof IntersectionObserver === 'undefined') return none
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return none
  let isToCome = false
  const observer = new IntersectionObserver(
    (entries) => {
      for (const place of entries) {
        isToCome ||= isBelow(place)
        if (isToCome && !place.isIntersecting) continue
        if (isToCome) fadeIn(element)
        observer.disconnect()
        return
      }
    },
    { threshold: REVEAL_THRESHOLD },
  )
  observer.observe(element)
  return () => observer.disconnect()
})

/** Returns whether all of it is still below the window. */
function isBelow({ boundingClientRect, rootBounds }: IntersectionObserverEntry): boolean {
  return rootBounds !== null && boundingClientRect.top >= rootBounds.bottom
}

function fadeIn(element: HTMLElement): void {
  element.animate({ opacity: [0.3, 1] }, { duration: 700, easing: 'cubic-bezier(0.2, 0, 0, 1)' })
}
