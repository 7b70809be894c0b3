import { useEffect } from 'react'

/** While `active`, a file dropped beside the drop zone does nothing; the browser would leave the page for it. */
export function useNoStrayDrops(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const ignore = (event: DragEvent) => event.preventDefault()
    globalThis.addEventListener('dragover', ignore)
    globalThis.addEventListener('drop', ignore)
    return () => {
      globalThis.removeEventListener('dragover', ignore)
      globalThis.removeEventListener('drop', ignore)
    }
  }, [active])
}
