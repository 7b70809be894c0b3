import { type RefObject, useEffect } from 'react'

/**
 * Goes into an overlay: once that has gone and nothing else has the focus, gives it back to what had it before, or
 * to `fallback` when that has gone too, as a menu's item has. Radix alone returns only to a trigger of its own.
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
        target?.focus({ preventScroll: true })
      })
    }
  }, [fallback])
  return null
}
