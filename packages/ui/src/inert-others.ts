const STAYS_LIVE = '[aria-live],script'

/** The siblings of `kept` and of its ancestors that are not inert already. */
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
 * outside the page. Returns a function that undoes it, as a ref callback may.
 */
export function inertOthers(kept: HTMLElement | null): () => void {
  const hidden = kept?.isConnected === true ? others(kept) : []
  for (const element of hidden) element.inert = true
  return () => {
    for (const element of hidden) element.inert = false
  }
}
