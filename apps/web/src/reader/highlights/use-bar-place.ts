import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'

/** Space between the bar and the selected text, and the edges, in CSS pixels. */
const GAP = 8

/** Where the bar stands: above what is selected, or below where there is no room. Undefined on touch, and where the selection is out of sight. */
function placeOf(bar: HTMLElement): CSSProperties | undefined {
  const frame = bar.offsetParent?.getBoundingClientRect()
  const selection = document.getSelection()
  if (!frame || !selection || selection.rangeCount === 0 || !matchMedia('(pointer: fine)').matches)
    return undefined
  const range = selection.getRangeAt(0).getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = bar
  const isOut = range.bottom < frame.top || range.top > frame.bottom || range.width + range.height === 0
  if (isOut) return undefined
  const middle = (range.left + range.right) / 2 - frame.left
  const above = range.top - frame.top - height - GAP
  const below = Math.min(range.bottom - frame.top + GAP, frame.height - height - GAP)
  return {
    top: above >= GAP ? above : below,
    left: Math.max(GAP, Math.min(middle - width / 2, frame.width - width - GAP)),
    bottom: 'auto',
    translate: 'none',
  }
}

/** Keeps a bar at the selected text as that is changed and scrolled. */
export function useBarPlace() {
  const bar = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<CSSProperties>()
  useLayoutEffect(() => {
    const look = () => bar.current && setPlace(placeOf(bar.current))
    look()
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener('scroll', look, { capture: true, passive: true, signal })
    document.addEventListener('selectionchange', look, { signal })
    addEventListener('resize', look, { signal })
    return () => controller.abort()
  }, [])
  return { bar, place }
}
