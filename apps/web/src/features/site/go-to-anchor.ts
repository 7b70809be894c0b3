import type { MouseEvent } from 'react'
import { isModifiedClick } from '../../browser/is-modified-click.ts'

/**
 * Moves the focus to the element `id` of this page when a link to it is followed. The router scrolls, except to the
 * anchor already in the address: that is done here.
 */
export function goToAnchor(id: string, event: MouseEvent): void {
  if (isModifiedClick(event)) return
  const target = document.getElementById(id)
  if (!target) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
  if (window.location.hash !== `#${encodeURI(id)}`) return
  event.preventDefault()
  target.scrollIntoView()
}
