const counted = new WeakSet<Element>()

/** Procedure that counts a reading, and its page; an element has them as `data-counted-by` and `data-slug`. */
export type Counted = { by: 'blog.countView' | 'share.countOpen'; slug: string }

/** Returns the attributes of an element whose reading is counted. */
export const countedBy = ({ by, slug }: Counted) => ({ 'data-counted-by': by, 'data-slug': slug })

/** Returns whether `element` is to be counted for the first time: before or after hydration it counts once. */
export function isFirstReading(element: Element | null): boolean {
  if (element === null || counted.has(element)) return false
  counted.add(element)
  return true
}

/** Counts by itself that `element` is being read, as soon as someone sees the page. */
export function countReading(element: HTMLElement): void {
  if (document.hidden) {
    document.addEventListener('visibilitychange', () => countReading(element), { once: true })
    return
  }
  if (!isFirstReading(element)) return
  const { countedBy: procedure, slug } = element.dataset
  // The answer is read to its end, which frees the connection. A reading that could not be counted is none.
  void fetch(`/api/trpc/${procedure}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ json: { slug } }),
    keepalive: true,
  })
    .then((response) => response.text())
    .catch(() => undefined)
}
