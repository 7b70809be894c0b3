import { useEffect, useEffectEvent } from 'react'

/** How long nothing has changed until that counts as settled, in ms. */
const PAUSE_MS = 50

type Changes = {
  /** Changes that are observed below the root; the same object each time. */
  of: MutationObserverInit
  /** Tells changes that do not matter. */
  isMeant?: (changes: readonly MutationRecord[]) => boolean
  onSettled: () => void
}

/** Calls `onSettled` when the texts below `root` have come to rest, at first and after each change, and after `cause` has changed. */
export function useSettledChanges(root: HTMLElement | null, { of, ...events }: Changes, cause?: unknown) {
  const settle = useEffectEvent(events.onSettled)
  const isMeant = useEffectEvent((changes: readonly MutationRecord[]) => events.isMeant?.(changes) ?? true)
  useEffect(() => {
    if (!root) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => settle(), PAUSE_MS)
    }
    wait()
    const observer = new MutationObserver((changes) => isMeant(changes) && wait())
    observer.observe(root, { subtree: true, ...of })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [root, of, cause])
}

/** Draws ranges under a name of the style sheet, where the browser can. */
export function setHighlight(name: string, ranges: readonly Range[]): void {
  if (typeof Highlight === 'undefined' || !('highlights' in CSS)) return
  if (ranges.length > 0) CSS.highlights.set(name, new Highlight(...ranges))
  else CSS.highlights.delete(name)
}
