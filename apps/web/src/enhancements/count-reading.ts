/** Elements whose being read has been counted. */
const counted = new WeakSet<Element>()

/** What counts a reading, and of which page; an element says so by `data-counted-by` and `data-slug`. */
export type Counted = { by: 'blog.countView' | 'share.countOpen'; slug: string }

/** The attributes by which an element says what counts that it is read. */
export const countedBy = ({ by, slug }: Counted) => ({ 'data-counted-by': by, 'data-slug': slug })

/** Whether this is the first time that `element` is to be counted: with the app or before it, it counts once. */
export function isFirstReading(element: Element | null): boolean {
  if (element === null || counted.has(element)) return false
  counted.add(element)
  return true
}

/** Counts by itself that `element` is being read, as soon as somebody sees the page. */
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
