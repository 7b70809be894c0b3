import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Point } from './use-page-window.ts'

/** A wheel turn of 100 units zooms by about a third. */
const WHEEL_SPEED = 0.003

/** Two taps so near to each other, in ms and CSS pixels, are one. */
const [TAP_MS, TAP_PX] = [300, 24]

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
  onDoubleTap: (at: Point) => void,
) {
  const zoom = useEffectEvent((factor: number, from: number | undefined, centre: Point) => {
    const corner = ref.current?.getBoundingClientRect()
    if (corner) onZoom((from ?? scale) * factor, { x: centre.x - corner.left, y: centre.y - corner.top })
  })
  const tapTwice = useEffectEvent((centre: Point) => {
    const corner = ref.current?.getBoundingClientRect()
    if (corner) onDoubleTap({ x: centre.x - corner.left, y: centre.y - corner.top })
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
    let lastTap: { x: number; y: number; at: number } | undefined
    const onTouchEnd = (event: TouchEvent) => {
      const [touch] = event.changedTouches
      const wasPinch = pinch !== undefined
      onTouchStart(event)
      if (!touch || wasPinch || event.touches.length > 0) return
      const tap = { x: touch.clientX, y: touch.clientY, at: event.timeStamp }
      const isNear = lastTap && Math.hypot(tap.x - lastTap.x, tap.y - lastTap.y) < TAP_PX
      const isSecond = isNear === true && tap.at - (lastTap?.at ?? 0) < TAP_MS
      lastTap = isSecond ? undefined : tap
      if (!isSecond) return
      event.preventDefault()
      tapTwice(tap)
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
    element.addEventListener('touchend', onTouchEnd, options)
    return () => controller.abort()
  }, [ref])
}
