import { type CSSProperties, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** Space between the bar and the selected text, and the edges, in CSS pixels. */
const GAP = 8

/** Returns the place of the selected text on the screen. */
export function selectedRect(): DOMRect | undefined {
  const selection = document.getSelection()
  return selection && selection.rangeCount > 0 ? selection.getRangeAt(0).getBoundingClientRect() : undefined
}

/** Where the bar stands: above what is marked, or below where there is no room. Undefined on touch, and where that is out of sight. */
function placeOf(bar: HTMLElement, range: DOMRect | undefined): CSSProperties | undefined {
  const frame = bar.offsetParent?.getBoundingClientRect()
  if (!frame || !range || !matchMedia('(pointer: fine)').matches) return undefined
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

/** Keeps a bar at what `rectOf` returns as that is scrolled, the selection is changed, or `watched`. */
export function useBarPlace(rectOf: () => DOMRect | undefined, watched: unknown) {
  const bar = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<CSSProperties>()
  const look = useEffectEvent(() => bar.current && setPlace(placeOf(bar.current, rectOf())))
  useLayoutEffect(() => {
    const onChange = () => look()
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener('scroll', onChange, { capture: true, passive: true, signal })
    document.addEventListener('selectionchange', onChange, { signal })
    addEventListener('resize', onChange, { signal })
    return () => controller.abort()
  }, [])
  useLayoutEffect(() => void look(), [watched])
  return { bar, place }
}
