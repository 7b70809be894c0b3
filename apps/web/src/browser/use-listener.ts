import { useEffect, useEffectEvent } from 'react'

/** Calls the latest `listener` on an event of the window, the document or an element; of null on none. */
export function useListener<Name extends keyof WindowEventMap>(
  target: 'window' | null,
  name: Name,
  listener: (event: WindowEventMap[Name]) => void,
): void
export function useListener<Name extends keyof DocumentEventMap>(
  target: 'document' | null,
  name: Name,
  listener: (event: DocumentEventMap[Name]) => void,
): void
export function useListener<Name extends keyof HTMLElementEventMap>(
  target: HTMLElement | null,
  name: Name,
  listener: (event: HTMLElementEventMap[Name]) => void,
): void
export function useListener(
  target: 'window' | 'document' | HTMLElement | null,
  name: string,
  listener: (event: Event) => void,
): void {
  const latest = useEffectEvent(listener)
  useEffect(() => {
    // A server has neither.
    const source = target === 'window' ? window : target === 'document' ? document : target
    const call = (event: Event) => latest(event)
    source?.addEventListener(name, call)
    return () => source?.removeEventListener(name, call)
  }, [target, name])
}
