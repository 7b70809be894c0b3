/**
 * Something that `begin` makes an element of a page do, without React: a page for reading begins it by itself
 * (`entry-reading.ts`), React where it mounts the element, as its ref. Whoever comes second finds it begun.
 * Returns how to end it.
 */
export function enhancement<E extends EventTarget>(begin: (element: E) => () => void) {
  const begun = new WeakMap<E, () => void>()
  return (element: E | null): (() => void) | undefined => {
    if (element === null) return undefined
    const running = begun.get(element)
    if (running !== undefined) return running
    const stop = begin(element)
    const end = () => {
      begun.delete(element)
      stop()
    }
    begun.set(element, end)
    return end
  }
}
