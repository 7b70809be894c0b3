const STAYS_LIVE = '[aria-live],script'

/** What lies beside the way from `kept` up to the body, and is not inert already. */
function others(kept: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let node = kept; node.parentElement && node !== document.body; node = node.parentElement) {
    for (const sibling of node.parentElement.children) {
      if (sibling === node || !(sibling instanceof HTMLElement)) continue
      if (!sibling.inert && !sibling.matches(STAYS_LIVE)) found.push(sibling)
    }
  }
  return found
}

/**
 * Makes everything but `kept` inert: no focus, no clicks, hidden from screen readers. Does nothing for an element
 * outside the page. Returns what undoes it; a ref callback can return that.
 */
export function inertOthers(kept: HTMLElement | null): () => void {
  const hidden = kept?.isConnected === true ? others(kept) : []
  for (const element of hidden) element.inert = true
  return () => {
    for (const element of hidden) element.inert = false
  }
}
