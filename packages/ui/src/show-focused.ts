import type { FocusEvent } from 'react'

/**
 * Brings what gets the focus in a panel into view. Browsers do so by themselves, but Radix, which leads the focus round
 * from the last control to the first, forbids it. A click stays where it is.
 */
export function showFocused({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target === currentTarget || !currentTarget.contains(target)) return
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
