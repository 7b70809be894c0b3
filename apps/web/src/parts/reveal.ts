import { part } from './part.ts'
import { revealThreshold } from './reveal-threshold.ts'

/** Hides what lies below the fold until it enters the viewport, unless motion is not wanted. */
export const revealPart = part((element: HTMLElement) => {
  const none = () => undefined
  if (typeof IntersectionObserver === 'undefined') return none
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return none
  if (element.getBoundingClientRect().top < window.innerHeight) return none
  const show = () => element.removeAttribute('data-waiting')
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      show()
      observer.disconnect()
    },
    { threshold: revealThreshold(element.offsetHeight, window.innerHeight) },
  )
  element.setAttribute('data-waiting', '')
  observer.observe(element)
  return () => {
    observer.disconnect()
    show()
  }
})
