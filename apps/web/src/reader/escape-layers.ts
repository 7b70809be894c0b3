import { useEffect, useEffectEvent } from 'react'

/** Layers that Escape closes, the last one first; the document itself comes after all of them. */
const layers: (() => void)[] = []

/** Has Escape call `onEscape` while the component is mounted and `isOpen`, unless something is open above it. */
export function useEscapeLayer(onEscape: () => void, isOpen = true): void {
  const leave = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isOpen) return
    const layer = () => leave()
    layers.push(layer)
    return () => void layers.splice(layers.indexOf(layer), 1)
  }, [isOpen])
}

/** Leaves the uppermost layer; false if there is none. */
export function leaveLayer(): boolean {
  const layer = layers.at(-1)
  layer?.()
  return layer !== undefined
}
