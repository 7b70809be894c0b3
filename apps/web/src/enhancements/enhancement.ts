/**
 * Makes an enhancement, which `begin` adds to an element without React and ends by the function it returns. A page for
 * reading begins it by itself (`entry-enhancements.ts`), React as the element's ref; the second begin changes nothing.
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
