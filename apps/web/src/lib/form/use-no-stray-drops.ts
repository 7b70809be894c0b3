import { useEffect } from 'react'

/** While `active`, ignores files dropped outside the drop zone, for which the browser would leave the page. */
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
