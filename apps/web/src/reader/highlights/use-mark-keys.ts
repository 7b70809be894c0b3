import { useListener } from '../../browser/use-listener.ts'
import { isForTarget } from '../pages/use-viewer-shortcuts.ts'

/** Runs what a key does while text is selected, except where the focused element uses the key itself. */
export function useMarkKeys(isSelected: boolean, keys: Readonly<Record<'h' | 'n', () => void>>): void {
  useListener(isSelected ? 'document' : null, 'keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if ((key !== 'h' && key !== 'n') || ctrlKey || metaKey || altKey || isForTarget(event)) return
    event.preventDefault()
    keys[key]()
  })
}
