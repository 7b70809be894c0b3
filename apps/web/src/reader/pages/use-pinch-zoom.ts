import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Point } from './use-page-window.ts'

/** A wheel turn of 100 units zooms by about a third. */
const WHEEL_SPEED = 0.003

type Pinch = { distance: number; scale: number }

function spread(touches: TouchList): { distance: number; centre: Point } | undefined {
  const [first, second] = [touches[0], touches[1]]
  if (!first || !second) return undefined
  return {
    distance: Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY),
    centre: { x: (first.clientX + second.clientX) / 2, y: (first.clientY + second.clientY) / 2 },
  }
}

/**
 * Two fingers, or the wheel with Ctrl (which a trackpad's pinch also sends), zoom the document instead of the whole
 * window; `onZoom` gets the scale and the point of the element that stays under the fingers.
 */
export function usePinchZoom(
  ref: RefObject<HTMLElement | null>,
  scale: number,
  onZoom: (scale: number, at: Point) => void,
) {
  const zoom = useEffectEvent((factor: number, from: number | undefined, centre: Point) => {
    const corner = ref.current?.getBoundingClientRect()
    if (corner) onZoom((from ?? scale) * factor, { x: centre.x - corner.left, y: centre.y - corner.top })
  })
  const currentScale = useEffectEvent(() => scale)

  useEffect(() => {
    const element = ref.current
    if (!element) return
    const controller = new AbortController()
    const options = { signal: controller.signal, passive: false }
    let pinch: Pinch | undefined
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoom(Math.exp(-event.deltaY * WHEEL_SPEED), undefined, { x: event.clientX, y: event.clientY })
    }
    const onTouchStart = (event: TouchEvent) => {
      const start = spread(event.touches)
      pinch = start && { distance: start.distance, scale: currentScale() }
    }
    const onTouchMove = (event: TouchEvent) => {
      const now = spread(event.touches)
      if (!pinch || !now || pinch.distance === 0) return
      event.preventDefault()
      zoom(now.distance / pinch.distance, pinch.scale, now.centre)
    }
    element.addEventListener('wheel', onWheel, options)
    element.addEventListener('touchstart', onTouchStart, options)
    element.addEventListener('touchmove', onTouchMove, options)
    element.addEventListener('touchend', onTouchStart, options)
    return () => controller.abort()
  }, [ref])
}
