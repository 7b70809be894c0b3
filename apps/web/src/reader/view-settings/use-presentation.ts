import { type RefObject, useEffect, useState } from 'react'

/** Shows an element over the whole screen, and whether it is. */
export function usePresentation(element: RefObject<HTMLElement | null>) {
  const [isPresenting, setIsPresenting] = useState(false)
  useEffect(() => {
    const look = () =>
      setIsPresenting(element.current !== null && document.fullscreenElement === element.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [element])
  const present = () => {
    // A browser may have no full screen, or refuse it.
    if (isPresenting) void document.exitFullscreen().catch(() => undefined)
    else void element.current?.requestFullscreen?.().catch(() => undefined)
  }
  return { isPresenting, present }
}
