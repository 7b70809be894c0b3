import { type RefObject, useEffect, useState } from 'react'

const FOCUSABLE = 'a[href],button:not(:disabled),input:not(:disabled),select,textarea,[tabindex="0"]'

/**
 * Tells whether the element scrolls with nothing inside to focus, so that it must be focusable itself for the keyboard
 * to scroll it. False until measured in the browser.
 */
export function useScrolls(ref: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      const overflows =
        element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight
      setScrolls(overflows && element.querySelector(FOCUSABLE) === null)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [ref])
  return scrolls
}
