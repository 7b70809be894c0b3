import { useEffect, useEffectEvent } from 'react'
import { type Area, boxBetween } from './area-box.ts'
import { type Point, pointOn } from './quads.ts'
import { pageOf } from './use-selected-text.ts'

/**
 * Has a drag over a page draw an area: with Alt at any time, by a mouse or a pen also without it while `isDrawing`. A finger scrolls.
 */
export function useAreaDrag(
  root: HTMLElement | null,
  isDrawing: boolean,
  onDraw: (area: Area) => void,
): void {
  const draw = useEffectEvent(onDraw)
  const isMeant = useEffectEvent(
    ({ button, altKey, pointerType }: PointerEvent) =>
      button === 0 && (altKey || (isDrawing && pointerType !== 'touch')),
  )
  useEffect(() => {
    if (!root) return
    const controller = new AbortController()
    const { signal } = controller
    let from: { sheet: Element; point: Point } | undefined
    const pointIn = (sheet: Element, { clientX: x, clientY: y }: PointerEvent) => pointOn(sheet, { x, y })
    const onDown = (event: PointerEvent) => {
      const sheet = event.target instanceof Element ? event.target.closest('[data-page]') : null
      const isOnFrame = event.target instanceof Element && event.target.closest('button') !== null
      if (sheet === null || isOnFrame || !isMeant(event)) return
      event.preventDefault()
      root.setPointerCapture(event.pointerId)
      from = { sheet, point: pointIn(sheet, event) }
    }
    const onMove = (event: PointerEvent) => {
      const box = from && boxBetween(from.point, pointIn(from.sheet, event))
      if (from && box) draw({ page: pageOf(from.sheet), box })
    }
    const onEnd = () => (from = undefined)
    // The text that the drag goes over would be selected.
    const onSelect = (event: Event) => from && event.preventDefault()
    root.addEventListener('pointerdown', onDown, { signal })
    root.addEventListener('pointermove', onMove, { signal })
    root.addEventListener('pointerup', onEnd, { signal })
    root.addEventListener('pointercancel', onEnd, { signal })
    root.addEventListener('selectstart', onSelect, { signal })
    return () => controller.abort()
  }, [root])
}
