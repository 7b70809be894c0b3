import type { FocusEvent } from 'react'

/**
 * Scrolls a panel's focused element into view. Browsers do so by default, but Radix, which moves the focus from the
 * last control to the first, prevents it. A click does not scroll.
 */
export function scrollFocusedIntoView({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target === currentTarget || !currentTarget.contains(target)) return
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
