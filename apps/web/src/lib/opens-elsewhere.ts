import type { MouseEvent } from 'react'

/** Whether the browser opens a link that is clicked like this in another tab or window, or saves it. */
export function opensElsewhere(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
