import type { MouseEvent } from 'react'

/** Returns whether a click on a link opens it in another tab or window, or downloads it. */
export function isModifiedClick(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
