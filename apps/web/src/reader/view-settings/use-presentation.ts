import { type RefObject, useState } from 'react'
import { useListener } from '../../browser/use-listener.ts'

/** Shows an element over the whole screen, and whether it is. */
export function usePresentation(element: RefObject<HTMLElement | null>) {
  const [isPresenting, setIsPresenting] = useState(false)
  useListener('document', 'fullscreenchange', () =>
    setIsPresenting(element.current !== null && document.fullscreenElement === element.current),
  )
  const present = () => {
    // A browser may have no full screen, or refuse it.
    if (isPresenting) void document.exitFullscreen().catch(() => undefined)
    else void element.current?.requestFullscreen?.().catch(() => undefined)
  }
  return { isPresenting, present }
}
