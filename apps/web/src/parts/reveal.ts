import { part } from './part.ts'
import { revealThreshold } from './reveal-threshold.ts'

/**
 * Hides what lies below the fold until it enters the viewport, unless motion is not wanted. Where it lies the browser says
 * by itself: measuring one section after hiding another would lay out the page once for each.
 */
export const revealPart = part((element: HTMLElement) => {
  const none = () => undefined
  if (typeof IntersectionObserver === 'undefined') return none
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return none
  const show = () => element.removeAttribute('data-waiting')
  let observer = new IntersectionObserver(([place]) => {
    observer.disconnect()
    if (place !== undefined && isBelow(place)) hide(place)
  })
  const hide = ({ boundingClientRect, rootBounds }: IntersectionObserverEntry) => {
    element.setAttribute('data-waiting', '')
    observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        show()
        observer.disconnect()
      },
      { threshold: revealThreshold(boundingClientRect.height, rootBounds?.height ?? 0) },
    )
    observer.observe(element)
  }
  observer.observe(element)
  return () => {
    observer.disconnect()
    show()
  }
})

/** Whether nothing of it can be seen yet, and it is still to come. */
function isBelow({ boundingClientRect, rootBounds }: IntersectionObserverEntry): boolean {
  return rootBounds !== null && boundingClientRect.top >= rootBounds.bottom
}
