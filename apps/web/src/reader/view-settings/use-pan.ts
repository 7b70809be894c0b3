import { type RefObject, useEffect } from 'react'

/** Lets a mouse drag the document: by its middle button, or beside the pages by any. */
export function usePan(ref: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const controller = new AbortController()
    const { signal } = controller
    let last: PointerEvent | undefined
    const onDown = (event: PointerEvent) => {
      const isBeside = event.target instanceof Element && event.target.closest('[data-page]') === null
      const { left, top } = element.getBoundingClientRect()
      const isOnBar =
        event.clientX - left >= element.clientWidth || event.clientY - top >= element.clientHeight
      if (event.pointerType !== 'mouse' || isOnBar) return
      if (event.button !== 1 && !(event.button === 0 && isBeside)) return
      event.preventDefault()
      element.setPointerCapture(event.pointerId)
      last = event
    }
    const onMove = (event: PointerEvent) => {
      if (!last) return
      const [left, top] = [last.clientX - event.clientX, last.clientY - event.clientY]
      element.scrollBy({ left, top, behavior: 'instant' })
      last = event
    }
    const onUp = () => (last = undefined)
    element.addEventListener('pointerdown', onDown, { signal })
    element.addEventListener('pointermove', onMove, { signal })
    element.addEventListener('pointerup', onUp, { signal })
    element.addEventListener('pointercancel', onUp, { signal })
    return () => controller.abort()
  }, [ref])
}
