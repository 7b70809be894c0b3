import { useLayoutEffect } from 'react'

/** The parts of a page which the style of others depends on: what has the focus is scrolled clear of them, dialogs make room. */
type Part = 'toasts' | 'selection-bar' | 'member-tabs' | 'tray' | 'post-editor'

/**
 * Names a part on the root element, as `data-with-<part>`, while it is there. With `:root:has()` the browser would go through
 * all of the page's elements at each change.
 */
export function useRootMark(part: Part, isThere = true): void {
  useLayoutEffect(() => {
    if (!isThere) return
    const { documentElement } = document
    const name = `data-with-${part}`
    documentElement.setAttribute(name, '')
    return () => documentElement.removeAttribute(name)
  }, [part, isThere])
}
