import { useEffect, useEffectEvent } from 'react'
import { isForTarget } from '../pages/use-viewer-keys.ts'

/** Runs what a key does while text is selected, except where the focused element uses the key itself. */
export function useMarkKeys(isSelected: boolean, keys: Readonly<Record<'h' | 'n', () => void>>): void {
  const run = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if ((key !== 'h' && key !== 'n') || ctrlKey || metaKey || altKey || isForTarget(event)) return
    event.preventDefault()
    keys[key]()
  })
  useEffect(() => {
    if (!isSelected) return
    const onKeyDown = (event: KeyboardEvent) => run(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isSelected])
}
