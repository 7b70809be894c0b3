import { type RefObject, useEffect } from 'react'

/**
 * Goes into an overlay: once that has gone and nothing else has the focus, gives it back to what had it before. When that
 * has gone too, as a menu's item or a removed card has, to `fallback`, or to the heading of the page. Radix alone returns
 * only to a trigger of its own.
 */
export function RestoreFocus({ fallback }: { fallback?: RefObject<HTMLElement | null> | undefined }) {
  useEffect(() => {
    const before = document.activeElement
    const spare = fallback?.current
    return () => {
      setTimeout(() => {
        const isFree = document.activeElement === null || document.activeElement === document.body
        if (!isFree) return
        const target = before instanceof HTMLElement && before.isConnected ? before : spare
        const heading = document.querySelector<HTMLElement>('main h1')
        ;(target ?? heading)?.focus({ preventScroll: true })
      })
    }
  }, [fallback])
  return null
}
